import type { EarningEvent } from '@iam/contracts/earnings/events'
import {
  emptyLedger,
  isFree,
  type Ledger,
  type LedgerEntry,
  type LedgerPayout,
  ledgerSteps,
} from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { StreamFold } from '../../decider.ts'
import { type DecisionRecord, refusalByDecision } from '../../decision.ts'

export const ledgerStream: StreamFold<Ledger, EarningEvent> = {
  category: 'earnings',
  initial: emptyLedger,
  evolve: ledgerSteps,
}

/** The earning; throws 404 if this ledger does not have it. */
export function mustExist(ledger: Ledger, earningId: string): LedgerEntry {
  const entry = ledger.entries.get(earningId)
  if (!entry) throw new Rejected('earning-unknown')
  return entry
}

/** Why what a person was not paid is void from the erasure of the account on. */
export const accountErased = 'Account erased'

/** The decision by which an earning is void; null if it is not. */
export const voidingOf = ({ voidedAt: at, voidedBy: by, voidReason }: LedgerEntry): DecisionRecord | null =>
  at === null ? null : { kind: 'EarningVoided', by, at, details: { reason: voidReason } }

/** Throws if the earning is void. `consequence`: the end of the refusal's sentence. */
export function mustStand(entry: LedgerEntry, actor: Actor, consequence: string): void {
  const voiding = voidingOf(entry)
  if (voiding) throw refusalByDecision('earning-voided', voiding, actor, consequence)
}

/** Payouts that are asked for or approved, and neither paid nor released. */
export const openPayoutsOf = ({ payouts }: Ledger): readonly LedgerPayout[] =>
  [...payouts.values()].filter(({ status }) => status === 'reserved' || status === 'approved')

/** Earnings and corrections that are in no payout, the first recorded first. */
export const freeOf = ({ entries }: Ledger): readonly LedgerEntry[] =>
  [...entries.values()].filter(isFree).sort((one, other) => one.order - other.order)

/** What a creator has still to get, in cents: the balance, or the sum of the open payouts if corrections have made it less. */
export function outstandingOf(ledger: Ledger): bigint {
  const inPayouts = openPayoutsOf(ledger).reduce((sum, { amount }) => sum + amount, 0n)
  const { balance } = ledger.totals
  return balance > inPayouts ? balance : inPayouts
}
