import type { EarningSource, EarningStatus, PayoutSource } from '../enumerations.ts'
import type { DatedEvent, Fold } from '../fold.ts'
import type { DataOf } from '../message.ts'
import { moment } from '../moment.ts'
import { cents } from '../money.ts'
import { PersistentMap } from '../persistent-map.ts'
import type { EarningEvent } from './events.ts'
import { counted, type LedgerTotals, nothing } from './totals.ts'

/** An earning in its creator's ledger. Amounts are in cents. */
export type LedgerEntry = {
  readonly earningId: string
  /** Its number in the ledger, from 0. */
  readonly order: number
  readonly sourceType: EarningSource
  readonly sourceId: string
  readonly taskSubmissionId: string | null
  readonly campaignId: string | null
  readonly participationId: string | null
  readonly amount: bigint
  readonly reason: string | null
  readonly correctsEarningId: string | null
  readonly grantedBy: string | null
  readonly status: EarningStatus
  /** The payout that holds it. */
  readonly payoutId: string | null
  readonly voidedAt: string | null
  readonly voidedBy: string | null
  readonly voidReason: string | null
  readonly recordedAt: string
  /** Since when it is where it is: recorded, in a payout, free again, approved, paid or void. */
  readonly movedAt: string
  /** When it came into its payout, was approved and paid, as far as that stands. */
  readonly reservedAt: string | null
  readonly approvedAt: string | null
  readonly paidAt: string | null
}

/** What the ledger says of a payout: which earnings were put into it, and how far they are. */
export type LedgerPayout = {
  readonly payoutId: string
  readonly source: PayoutSource
  readonly sourceId: string | null
  readonly requestedBy: string
  readonly earningIds: readonly string[]
  readonly amount: bigint
  readonly status: 'reserved' | 'approved' | 'paid' | 'released'
  readonly reservedAt: string
}

/** A creator's ledger: the one place where it is decided which earning is in which payout. */
export type Ledger = {
  readonly entries: PersistentMap<LedgerEntry>
  readonly payouts: PersistentMap<LedgerPayout>
  readonly totals: LedgerTotals
}

export const emptyLedger: Ledger = {
  entries: new PersistentMap(),
  payouts: new PersistentMap(),
  totals: nothing,
}

type Happened = { readonly at: string; readonly by: string | null }
type Steps = {
  readonly [Type in EarningEvent['type']]: (
    ledger: Ledger,
    data: DataOf<EarningEvent, Type>,
    happened: Happened,
  ) => Ledger
}

/** What each event changes; total, so that the same steps serve decisions, a past date and the explanation of a figure. */
export const ledgerSteps: Steps = {
  EarningRecorded(ledger, { userId: _, grantedBy, amount, ...data }, { at, by }) {
    if (ledger.entries.has(data.earningId)) return ledger
    return put(ledger, {
      ...data,
      sourceType: data.sourceType as EarningSource,
      order: ledger.entries.size,
      amount: cents(amount),
      // Of version 1 any may be an override, so its reviewer counts as the one who set the amount.
      grantedBy: grantedBy === undefined ? by : grantedBy,
      ...{ status: 'pending', payoutId: null, voidedAt: null, voidedBy: null, voidReason: null },
      ...{ recordedAt: at, movedAt: at, reservedAt: null, approvedAt: null, paidAt: null },
    })
  },
  EarningReserved(ledger, { earningId, payoutId, payoutSource, payoutSourceId, requestedBy }, { at }) {
    const entry = ledger.entries.get(earningId)
    if (!entry) return ledger
    const before = ledger.payouts.get(payoutId)
    const payout: LedgerPayout = {
      ...{ payoutId, requestedBy, source: payoutSource as PayoutSource, sourceId: payoutSourceId },
      earningIds: [...(before?.earningIds ?? []), earningId],
      amount: (before?.amount ?? 0n) + entry.amount,
      status: 'reserved',
      reservedAt: before?.reservedAt ?? at,
    }
    const { payouts } = ledger
    const reserved = { ...entry, payoutId, movedAt: at, reservedAt: at }
    return put({ ...ledger, payouts: payouts.with(payoutId, payout) }, reserved)
  },
  EarningReleased: (ledger, ids, happened) =>
    change(ledger, ids, happened, 'released', {
      ...{ status: 'pending', payoutId: null, reservedAt: null, approvedAt: null, paidAt: null },
    }),
  EarningApproved: (ledger, ids, happened) =>
    change(ledger, ids, happened, 'approved', { status: 'approved', approvedAt: happened.at }),
  EarningApprovalWithdrawn: (ledger, ids, happened) =>
    change(ledger, ids, happened, 'reserved', { status: 'pending', approvedAt: null }),
  EarningPaid: (ledger, ids, happened) =>
    change(ledger, ids, happened, 'paid', { status: 'paid', paidAt: happened.at }),
  EarningPaymentReversed: (ledger, ids, happened) =>
    change(ledger, ids, happened, 'approved', { status: 'approved', paidAt: null }),
  EarningVoided(ledger, { earningId, reason }, { at, by }) {
    const entry = ledger.entries.get(earningId)
    if (!entry) return ledger
    return put(ledger, { ...entry, movedAt: at, voidedAt: at, voidedBy: by, voidReason: reason })
  },
}

function change(
  ledger: Ledger,
  { earningId, payoutId }: { readonly earningId: string; readonly payoutId: string },
  { at }: Happened,
  status: LedgerPayout['status'],
  changed: Partial<LedgerEntry>,
): Ledger {
  const entry = ledger.entries.get(earningId)
  const payout = ledger.payouts.get(payoutId)
  if (!entry || !payout) return ledger
  const payouts =
    payout.status === status ? ledger.payouts : ledger.payouts.with(payoutId, { ...payout, status })
  return put({ ...ledger, payouts }, { ...entry, movedAt: at, ...changed })
}

/** The ledger with this entry; its totals follow. */
function put(ledger: Ledger, entry: LedgerEntry): Ledger {
  const before = ledger.entries.get(entry.earningId)
  const totals = counted(before ? counted(ledger.totals, before, -1n) : ledger.totals, entry, 1n)
  return { ...ledger, entries: ledger.entries.with(entry.earningId, entry), totals }
}

type LedgerEvent = DatedEvent & {
  readonly metadata?: { readonly actor?: { readonly userId: string | null } }
}
const steps = ledgerSteps as unknown as Readonly<
  Record<string, (ledger: Ledger, data: unknown, happened: Happened) => Ledger>
>

/** The ledger after one more event. */
export const ledgerAfter = (ledger: Ledger, event: LedgerEvent): Ledger =>
  steps[event.type]?.(ledger, event.data, {
    at: moment(event),
    by: event.metadata?.actor?.userId ?? null,
  }) ?? ledger

/** The ledger as a fold, for states as of a date. */
export const ledgerFold: Fold<Ledger, LedgerEvent> = {
  types: Object.keys(ledgerSteps),
  initial: emptyLedger,
  evolve: ledgerAfter,
}

/** An empty ledger whose maps change in place: for a fold over many events that nothing else sees meanwhile. */
export const transientLedger = (): Ledger => ({
  entries: emptyLedger.entries.transient(),
  payouts: emptyLedger.payouts.transient(),
  totals: nothing,
})

/** Its entries, the first recorded first. */
export const entriesOf = ({ entries }: Ledger): readonly LedgerEntry[] =>
  [...entries.values()].sort((one, other) => one.order - other.order)

export const isFree = ({ status, payoutId, voidedAt }: LedgerEntry) =>
  status === 'pending' && payoutId === null && voidedAt === null

/** What is left of an earning after its corrections, in cents; 0 of a void one. */
export function leftOf(ledger: Ledger, { earningId, amount, voidedAt }: LedgerEntry): bigint {
  if (voidedAt !== null) return 0n
  let left = amount
  for (const one of ledger.entries.values())
    if (one.correctsEarningId === earningId && one.voidedAt === null) left += one.amount
  return left
}
