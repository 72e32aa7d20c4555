import { processes } from '@iam/command-service/processes'
import { manual } from '@iam/command-service/providers/manual'
import { reacting } from '@iam/command-service/testing/reacting'
import { testService } from '@iam/command-service/testing/test-service'
import { emptyLedger, entriesOf, isFree, type Ledger, ledgerAfter } from '@iam/contracts/earnings/ledger'
import { EarningSource, PaymentStatus, PayoutSource, PayoutStatus } from '@iam/contracts/enumerations'
import { moment } from '@iam/contracts/moment'
import { cents, money } from '@iam/contracts/money'
import { type ExistingPayout, type Payout, payoutAfter } from '@iam/contracts/payouts/folds'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from './seed.ts'
import { userIdOf } from './step.ts'

let service: ReturnType<typeof testService>
let events: readonly RecordedEvent[]
beforeAll(async () => {
  service = testService()
  await seedDemo({
    send: service.send,
    store: service,
    setPassword: async () => {},
    password: 'continuum-demo',
    claimKey: (_, email) => service.keys.email(email),
    log: { info: () => {} },
  })
  events = [...service.events()]
})

const streamsOf = (category: string) =>
  [...Map.groupBy(events, ({ stream }) => stream)].filter(([stream]) => stream.startsWith(`${category}-`))
const ledgers = () => streamsOf('earnings').map(([, all]) => all.reduce(ledgerAfter, emptyLedger))
const ledgerOf = (handle: string): Ledger =>
  events.filter(({ stream }) => stream === `earnings-${userIdOf(handle)}`).reduce(ledgerAfter, emptyLedger)
const payouts = () =>
  streamsOf('payout').map(
    ([, all]) => all.reduce<Payout>(payoutAfter, { status: 'absent' }) as ExistingPayout,
  )
const typesOf = (type: string) => events.filter((event) => event.type === type)

test.each([
  'ana-ruiz',
  'kofi-mensah',
])('%s earned something in each of ten of the last twelve months [T-80]', (handle) => {
  const days = entriesOf(ledgerOf(handle)).map(
    ({ recordedAt }) => (Date.now() - Date.parse(recordedAt)) / 86_400_000,
  )
  const months = new Set(days.map((each) => Math.floor(each / 30.5)))
  expect([...months].filter((month) => month < 12).length).toBeGreaterThanOrEqual(10)
})

test('payouts are in every status, from every source, and one is held [T-80]', () => {
  const all = payouts()
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(PayoutStatus.options))
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(PayoutSource.options))
  expect(all.filter(({ status, hold }) => status === 'pending' && hold).length).toBe(1)
  expect(all.filter(({ status, hold }) => status === 'pending' && !hold).length).toBeGreaterThan(0)
  expect(all.filter(({ isWrittenOff }) => isWrittenOff).length).toBe(1)
  // None is on its way: nothing is left for a bank to be asked about.
  expect(all.flatMap(({ transfers }) => transfers).filter(({ outcome }) => outcome === 'under_way')).toEqual(
    [],
  )
  expect(all.flatMap(({ transfers }) => transfers).every(({ provider }) => provider === 'manual')).toBe(true)
})

test('a bank return, a correction, a void and bonuses are there [T-80]', () => {
  expect(typesOf('PayoutReturned').length).toBe(2)
  expect(typesOf('EarningVoided').length).toBe(1)
  const entries = ledgers().flatMap(entriesOf)
  expect(new Set(entries.map(({ sourceType }) => sourceType))).toEqual(new Set(EarningSource.options))
  const corrections = entries.filter(({ correctsEarningId }) => correctsEarningId !== null)
  // One joined a payout that is paid, one is owed back.
  expect(corrections.map(({ status }) => status).sort()).toEqual(['paid', 'pending'])
  expect(money(ledgerOf('kofi-mensah').totals.owedBack)).toBe('45.00')
})

test('what came in is in every status [T-80]', () => {
  const last = {
    PaymentInitiated: 'pending',
    PaymentSucceeded: 'succeeded',
    PaymentFailed: 'failed',
    PaymentRefunded: 'refunded',
  }
  const statuses = streamsOf('payment').map(([, all]) => last[all.at(-1)!.type as keyof typeof last])
  expect(new Set(statuses)).toEqual(new Set(PaymentStatus.options))
})

test('ledgers and payouts agree to the cent', () => {
  let [paidEarnings, paidPayouts] = [0n, 0n]
  for (const { totals, entries } of ledgers()) {
    expect(totals.total).toBe(totals.pending + totals.approved + totals.paid)
    paidEarnings += totals.paid
    for (const entry of entries.values())
      if (!isFree(entry)) expect(entry.payoutId ?? entry.voidedAt).not.toBeNull()
  }
  for (const { status, amount } of payouts()) if (status === 'paid') paidPayouts += cents(amount)
  expect(paidPayouts).toBe(paidEarnings)
})

test('the dates of a ledger and of its payouts are the same', () => {
  const paidAt = new Map(
    typesOf('PayoutPaid').map((event) => [`${event.data.payoutId} ${moment(event)}`, event]),
  )
  for (const event of typesOf('EarningPaid'))
    expect(paidAt.has(`${event.data.payoutId} ${moment(event)}`)).toBe(true)
})

test('the processes add nothing to the money that the stories recorded', async () => {
  const { settle } = reacting(
    processes({
      ...{ pool: {} as never, shown: {} as never, outbox: {} as never, mailableOf: async () => '' },
      ...{ provider: manual, now: service.now, log: silentLog() },
    }),
    service.events,
  )
  await settle(service.send)
  const added = service.events().slice(events.length)
  expect(added.filter(({ stream }) => /^(earnings|payout|payment)-/.test(stream))).toEqual([])
})
