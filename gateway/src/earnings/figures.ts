import type { EarningFigure } from '@iam/contracts/earnings/figures'
import { type Ledger, type LedgerEntry, ledgerAfter, transientLedger } from '@iam/contracts/earnings/ledger'
import type { Happened } from '@iam/infra/event-store/in-order'
import type { History } from './history.ts'
import { beforeYearOf } from './periods.ts'

/** What an entry adds to a figure, in cents; a void one adds nothing to any. */
export type Counted = (entry: LedgerEntry) => bigint

/** The figures of the page; those of a statement are made of `balance`, `total` and `paid`. */
export type PageFigure = Exclude<EarningFigure, `statement${string}`>
/** What the entries of a ledger add up to. */
export type LedgerFigure = Exclude<PageFigure, 'paidThisYear'>

/**
 * What a figure of the page at a time counts, and after which moment. Of a year, that is what its statement says: what a
 * bank returned is taken from the year of the return, not from that of the payment (T-79).
 */
export const basisOf = (
  figure: PageFigure,
  at: string,
): { readonly counts: LedgerFigure; readonly after: string } =>
  figure === 'paidThisYear' ? { counts: 'paid', after: beforeYearOf(at) } : { counts: figure, after: '' }

const amountIf =
  (counts: (entry: LedgerEntry) => boolean): Counted =>
  (entry) =>
    entry.voidedAt === null && counts(entry) ? entry.amount : 0n

const isPending = ({ status }: LedgerEntry) => status === 'pending'
const isFree = (entry: LedgerEntry) => isPending(entry) && entry.payoutId === null

/** What an entry adds to each figure. */
export const counted: Readonly<Record<LedgerFigure, Counted>> = {
  total: amountIf(() => true),
  pending: amountIf(isPending),
  available: amountIf(isFree),
  requested: amountIf((entry) => isPending(entry) && entry.payoutId !== null),
  approved: amountIf(({ status }) => status === 'approved'),
  paid: amountIf(({ status }) => status === 'paid'),
  balance: amountIf(({ status }) => status !== 'paid'),
  owedBack: (entry) => -amountIf((one) => isFree(one) && one.amount < 0n)(entry),
}

/** An event that changed a figure, with the entry after it and the signed change in cents. */
export type Delta = { readonly happened: Happened; readonly entry: LedgerEntry; readonly amount: bigint }

/** The events that change what `countedAs` counts, from the ledger `before` them on. */
export function deltasOf(
  before: Ledger,
  happened: readonly Happened[],
  countedAs: Counted,
): readonly Delta[] {
  const deltas: Delta[] = []
  let ledger = before
  for (const one of happened) {
    const id = one.event.data.earningId as string
    const then = ledger.entries.get(id)
    const from = then ? countedAs(then) : 0n
    ledger = ledgerAfter(ledger, one.event)
    const entry = ledger.entries.get(id)
    const amount = entry ? countedAs(entry) - from : 0n
    if (entry && amount !== 0n) deltas.push({ happened: one, entry, amount })
  }
  return deltas
}

const known = new WeakMap<History<Ledger>, Map<LedgerFigure, readonly Delta[]>>()

/**
 * The events of a history that change a figure, after one moment and up to another. Those of the whole history are computed
 * once, as any part of it has a part of them.
 */
export function deltasIn(
  history: History<Ledger>,
  figure: LedgerFigure,
  { after = '', until }: { readonly after?: string; readonly until: string | undefined },
): readonly Delta[] {
  const ofHistory = known.get(history) ?? new Map<LedgerFigure, readonly Delta[]>()
  known.set(history, ofHistory)
  const all = ofHistory.get(figure) ?? deltasOf(transientLedger(), history.happened, counted[figure])
  ofHistory.set(figure, all)
  return all.filter(({ happened }) => happened.at > after && (until === undefined || happened.at <= until))
}

/** A figure of the page at a time, in cents, of which `ledger` is the state then. */
export function figureAt(history: History<Ledger>, ledger: Ledger, figure: PageFigure, at: string): bigint {
  const { counts, after } = basisOf(figure, at)
  return ledger.totals[counts] - history.at(after).totals[counts]
}

/** The sum of what entries add to a figure, in cents. */
export const sumOf = (entries: Iterable<LedgerEntry>, countedAs: Counted): bigint => {
  let sum = 0n
  for (const entry of entries) sum += countedAs(entry)
  return sum
}
