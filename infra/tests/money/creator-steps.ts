import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { DataOf } from '@iam/contracts/message'

export type Draw = {
  readonly whole: (low: number, high: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(options: readonly T[]) => T
  readonly uuid: () => string
  readonly amount: (cents: number) => string
}

type Event = {
  readonly [Type in EarningEvent['type']]: {
    readonly type: Type
    readonly data: Omit<DataOf<EarningEvent, Type>, 'userId'>
  }
}[EarningEvent['type']]

/** What one command recorded in a ledger. */
export type MoneyStep = {
  readonly id: string
  /** Time in ms at which it took effect, and for how long it was not recorded then. */
  readonly at: number
  readonly late: number
  readonly by: string | null
  readonly events: readonly Event[]
}

type Free = { readonly id: string; readonly cents: number; readonly from: number; readonly origin: Origin }
type Origin = Pick<
  Extract<Event, { type: 'EarningRecorded' }>['data'],
  'sourceType' | 'sourceId' | 'taskSubmissionId' | 'campaignId' | 'participationId'
>
type Held = { readonly payoutId: string; readonly entries: readonly Free[] }

const day = 86_400_000

/** A creator's ledger from its first earning on: every kind of event, each where the ledger allows it. */
export function creatorSteps(
  draw: Draw,
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): readonly MoneyStep[] {
  const steps: MoneyStep[] = []
  const free: Free[] = []
  const open: Held[] = []
  const approved: Held[] = []
  const paid: Held[] = []
  let recorded = 0
  let at = from + draw.whole(0, 60) * day
  const pace = Math.max(1, Math.floor((to - at) / count))

  const add = (events: readonly Event[], late = 0) => {
    steps.push({ id: draw.uuid(), at, late, by: draw.chance(0.5) ? draw.uuid() : null, events })
    recorded += events.length
  }
  const take = <T>(from: T[]): T => from.splice(draw.whole(0, from.length - 1), 1)[0]!
  const move =
    (type: 'EarningApproved' | 'EarningApprovalWithdrawn' | 'EarningPaid' | 'EarningPaymentReversed') =>
    (from: Held[], to: Held[]) => {
      const held = take(from)
      add(held.entries.map(({ id }) => ({ type, data: { earningId: id, payoutId: held.payoutId } })))
      to.push(held)
    }
  const release = (from: Held[], because: 'rejected' | 'cancelled' | 'written_off') => {
    const held = take(from)
    add(
      held.entries.map(({ id }) => ({
        ...{ type: 'EarningReleased', data: { earningId: id, payoutId: held.payoutId, because } },
      })),
    )
    free.push(...held.entries)
  }

  function record() {
    const late = draw.chance(0.1) ? draw.whole(1, 20) * day : 0
    const entry = { id: draw.uuid(), cents: draw.whole(1, 250_000), from: at + late, origin: originOf(draw) }
    add([recordedOf(draw, entry, null)], late)
    free.push(entry)
  }

  function correct() {
    const of = draw.pick(free.length > 0 && draw.chance(0.5) ? free : (paid.at(-1)?.entries ?? free))
    if (!of || of.cents <= 1 || of.from > at) return record()
    const cents = -draw.whole(1, Math.floor(of.cents / 2))
    const entry = { id: draw.uuid(), cents, from: at, origin: of.origin }
    add([recordedOf(draw, entry, of.id)])
    free.push(entry)
  }

  function reserve() {
    const ready = free.filter((one) => one.from <= at).slice(0, draw.whole(1, 6))
    if (ready.reduce((sum, { cents }) => sum + cents, 0) <= 0) return record()
    const held = { payoutId: draw.uuid(), entries: ready }
    const requested = { payoutSource: 'manual', payoutSourceId: null, requestedBy: draw.uuid() }
    add(
      ready.map(({ id }) => ({
        ...{ type: 'EarningReserved', data: { earningId: id, payoutId: held.payoutId, ...requested } },
      })),
    )
    for (const one of ready) free.splice(free.indexOf(one), 1)
    open.push(held)
  }

  function voidOne() {
    const index = free.findIndex((one) => one.from <= at)
    if (index < 0) return record()
    const [{ id, cents, origin } = free[0]!] = free.splice(index, 1)
    const data = { earningId: id, ...origin, amount: draw.amount(cents), reason: 'entered twice' }
    add([{ type: 'EarningVoided', data }])
  }

  const acts: readonly (readonly [number, () => void])[] = [
    [40, record],
    [6, correct],
    [3, voidOne],
    [22, () => (free.length > 0 ? reserve() : record())],
    [12, () => (open.length > 0 ? move('EarningApproved')(open, approved) : record())],
    [5, () => (open.length > 0 ? release(open, draw.chance(0.5) ? 'rejected' : 'cancelled') : record())],
    [3, () => (approved.length > 0 ? move('EarningApprovalWithdrawn')(approved, open) : record())],
    [14, () => (approved.length > 0 ? move('EarningPaid')(approved, paid) : record())],
    [2, () => (approved.length > 0 ? release(approved, 'written_off') : record())],
    [3, () => (paid.length > 0 ? move('EarningPaymentReversed')(paid, approved) : record())],
  ]
  const weights = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  while (recorded < count) {
    draw.pick(weights)()
    at += draw.whole(0, 2 * pace)
  }
  return steps
}

function originOf({ pick, uuid }: Draw): Origin {
  const id = uuid()
  const none = { taskSubmissionId: null, campaignId: null, participationId: null }
  return pick<Origin>([
    {
      sourceType: 'task_submission',
      sourceId: id,
      taskSubmissionId: id,
      campaignId: uuid(),
      participationId: uuid(),
    },
    { ...none, sourceType: 'campaign', sourceId: id, campaignId: id, participationId: uuid() },
    { ...none, sourceType: 'offer', sourceId: id },
    { ...none, sourceType: 'bonus', sourceId: id },
  ])
}

const recordedOf = (
  { amount }: Draw,
  { id, cents, origin }: Free,
  correctsEarningId: string | null,
): Event => ({
  type: 'EarningRecorded',
  data: { earningId: id, ...origin, amount: amount(cents), reason: null, correctsEarningId, grantedBy: null },
})
