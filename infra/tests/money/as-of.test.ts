import {
  entriesOf,
  type Ledger,
  type LedgerEntry,
  ledgerFold,
  ledgerSteps,
  transientLedger,
} from '@iam/contracts/earnings/ledger'
import type { Fold } from '@iam/contracts/fold'
import { moment } from '@iam/contracts/moment'
import { asOf } from '@iam/infra/event-store/as-of'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { beforeAll, expect, test } from 'vitest'
import { seeded } from '../support/seeded.ts'
import { type MoneyLog, moneyLog } from './money-log.ts'
import { counted } from './oracle.ts'

/** `MONEY_LOG=full` makes the log that docs/money.md names; `npm test` a tenth of it. */
const isFull = process.env.MONEY_LOG === 'full'
const seed = Number(process.env.SEED ?? 1)
const size = isFull
  ? { creators: 1_000, events: 200_000, largest: 10_000 }
  : { creators: 100, events: 20_000, largest: 3_000 }
const asked = isFull ? 1_000 : 300

let log: MoneyLog
let streams: Map<string, RecordedEvent[]>
beforeAll(() => {
  log = moneyLog({ seed, ...size })
  streams = Map.groupBy(log.events, ({ stream }) => stream)
}, 60_000)

const store = () => ({ read: async (stream: string) => streams.get(stream) ?? [] }) as unknown as EventStore
const streamOf = (userId: string) => `earnings-${userId}`
const eventsOf = (userId: string) => streams.get(streamOf(userId)) ?? []

/** The ledger as pages have it: folded from its stream, as of a moment. */
const shown = (userId: string, at: string, fold = inPlace()) =>
  asOf(fold, store(), { at }, [streamOf(userId)])
const inPlace = (): Fold<Ledger, RecordedEvent> => ({ ...ledgerFold, initial: transientLedger() })

const stateOf = ({ status, payoutId, voidedAt }: LedgerEntry) => {
  if (voidedAt !== null) return 'void'
  return status !== 'pending' ? status : payoutId === null ? 'available' : 'requested'
}

/** Random creators, the largest ledger every fifth time, and dates: any moment, or exactly that of an event. */
function* questions(count: number): Generator<readonly [userId: string, at: string]> {
  const random = seeded(seed + 1)
  for (let n = 0; n < count; n++) {
    const userId = log.userIds[n % 5 === 0 ? 0 : Math.floor(random() * log.userIds.length)]!
    const events = eventsOf(userId)
    const some = events[Math.floor(random() * events.length)]!
    const any = new Date(log.from + Math.floor(random() * (log.to - log.from)))
    yield [userId, n % 3 === 0 ? moment(some) : any.toISOString()]
  }
}

/** Where the ledger with this fold and the raw events differ, in words; nothing where they agree. */
async function differences(count: number, fold?: Fold<Ledger, RecordedEvent>): Promise<readonly string[]> {
  const found: string[] = []
  for (const [userId, at] of questions(count)) {
    const ledger = await shown(userId, at, fold)
    const { sums, states } = counted(eventsOf(userId), at)
    for (const [figure, cents] of Object.entries(sums))
      if (ledger.totals[figure as keyof typeof sums] !== cents)
        found.push(
          `${figure} of ${userId} as of ${at}: ${ledger.totals[figure as keyof typeof sums]}, not ${cents}`,
        )
    if (ledger.totals.balance !== sums.pending + sums.approved) found.push(`balance of ${userId} as of ${at}`)
    const entries = entriesOf(ledger)
    if (entries.length !== states.size) found.push(`rows of ${userId} as of ${at}`)
    for (const entry of entries)
      if (stateOf(entry) !== states.get(entry.earningId)) found.push(`${entry.earningId} as of ${at}`)
  }
  return found
}

test('the log is of the size that is said, and its order is not the order of the moments', () => {
  expect(log.events.length).toBeGreaterThan(size.events * 0.9)
  expect(eventsOf(log.userIds[0]!).length).toBeGreaterThanOrEqual(size.largest)
  expect(new Set(log.events.map(({ type }) => type))).toEqual(new Set(Object.keys(ledgerSteps)))
  const late = log.events.filter(({ metadata }) => metadata.effectiveAt !== undefined)
  expect(late.length).toBeGreaterThan(log.events.length / 10)
  const moments = eventsOf(log.userIds[1]!).map(moment)
  expect(moments).not.toEqual(moments.toSorted())
})

test(`the figures of ${asked} creators and dates equal a sum of the raw events [X-PAY-2]`, async () => {
  expect((await differences(asked)).slice(0, 5), `SEED=${seed}`).toEqual([])
}, 120_000)

test('a ledger that is copied at each event, as decisions have it, gives the same figures', async () => {
  expect((await differences(asked / 10, ledgerFold)).slice(0, 5), `SEED=${seed}`).toEqual([])
}, 60_000)

test('rows and totals of a past date stay as they were, whatever is recorded later [X-PAY-2]', async () => {
  for (const [userId, at] of questions(asked / 10)) {
    const before = await shown(userId, at)
    const own = eventsOf(userId)
    const [some] = entriesOf(before)
    if (!some) continue
    const later = new Date(Date.parse(at) + 1).toISOString()
    const data = {
      userId,
      earningId: some.earningId.replace(/^.{8}/, 'ffffffff'),
      correctsEarningId: some.earningId,
    }
    const origin = { sourceType: 'bonus', sourceId: some.sourceId, taskSubmissionId: null }
    const correction: RecordedEvent = {
      ...own.at(-1)!,
      ...{ id: 'a later correction', type: 'EarningRecorded', position: log.events.length + 1 },
      data: { ...data, ...origin, campaignId: null, participationId: null, amount: '-0.01', reason: null },
      metadata: { ...own.at(-1)!.metadata, effectiveAt: later },
    }
    const { total } = (await shown(userId, later)).totals
    streams.set(streamOf(userId), [...own, correction])
    expect(entriesOf(await shown(userId, at))).toEqual(entriesOf(before))
    expect((await shown(userId, at)).totals).toEqual(before.totals)
    expect((await shown(userId, later)).totals.total).toBe(total - 1n)
    streams.set(streamOf(userId), own)
  }
}, 60_000)

type Steps = Readonly<
  Record<string, (ledger: Ledger, data: never, happened: { at: string; by: null }) => Ledger>
>

/** The product's fold with one step replaced. */
const mutated = (steps: Steps): Fold<Ledger, RecordedEvent> => ({
  ...ledgerFold,
  evolve: (ledger, event) =>
    ({ ...ledgerSteps, ...steps })[event.type as keyof typeof ledgerSteps]!(ledger, event.data as never, {
      at: moment(event),
      by: null,
    }),
})

test('the product’s fold, put together in this way, is sound', async () => {
  expect(await differences(30, mutated({}))).toEqual([])
})

const { EarningApproved, EarningRecorded, EarningReleased } = ledgerSteps
const mutants: Readonly<Record<string, Steps>> = {
  ...Object.fromEntries(
    Object.keys(ledgerSteps).map((type) => [`${type} is ignored`, { [type]: (ledger: Ledger) => ledger }]),
  ),
  'a released earning stays approved': {
    EarningReleased: (ledger, data, happened) =>
      EarningApproved(EarningReleased(ledger, data, happened), data, happened),
  },
  'a correction is added': {
    EarningRecorded: (ledger, data: { amount: string }, happened) =>
      EarningRecorded(ledger, { ...data, amount: data.amount.replace('-', '') } as never, happened),
  },
  'a cent is lost': {
    EarningRecorded: (ledger, data: { amount: string }, happened) =>
      EarningRecorded(ledger, { ...data, amount: data.amount.replace(/1$/, '0') } as never, happened),
  },
  'a payment is counted and stays approved': {
    EarningPaid: (ledger, data, happened) => EarningApproved(ledger, data, happened),
  },
}
test.each(Object.entries(mutants))('a wrong fold is found: %s', async (_, steps) => {
  expect((await differences(30, mutated(steps))).length).toBeGreaterThan(0)
})
