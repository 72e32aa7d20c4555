import type { LedgerEntry } from '@iam/contracts/earnings/ledger'
import type { TrackedEarning } from '@iam/contracts/earnings/views'
import type { PayoutProvider } from '@iam/contracts/enumerations'
import { accountMoves } from '@iam/contracts/payout-accounts/labels'
import type { AccountStanding } from '@iam/contracts/payout-accounts/views'
import type { PayoutStanding } from './payout-standing.ts'

/** What the next step of a creator's money depends on besides the earning and its payout. */
export type Surroundings = {
  /** The creator's name. */
  readonly name: string
  readonly provider: PayoutProvider
  readonly account: AccountStanding
  readonly nameOf: (userId: string | null) => string | null
}
type Tracked = { readonly entry: LedgerEntry; readonly payout: PayoutStanding | undefined }
type Next = NonNullable<TrackedEarning['next']>

/** The stations that an earning has reached, with their dates. */
export function stepsOf({ entry, payout }: Tracked): TrackedEarning['steps'] {
  const { recordedAt, reservedAt, approvedAt, paidAt, reason } = entry
  const reached = (
    step: TrackedEarning['steps'][number]['step'],
    at: string | null | undefined,
    note = '',
  ) => (at ? [{ step, at, isFailed: false, note }] : [])
  const steps = [
    ...reached('recorded', recordedAt, reason ?? ''),
    ...reached('in_payout', reservedAt),
    ...reached('approved', approvedAt),
  ]
  if (approvedAt === null) return steps
  const { sentAt = null, failure = null } = payout ?? {}
  if (!failure) return [...steps, ...reached('sent', sentAt ?? paidAt), ...reached('paid', paidAt)]
  const failed = { at: failure.at, isFailed: true, note: failure.note }
  return failure.isReturn
    ? [...steps, ...reached('sent', sentAt), { step: 'paid', ...failed }]
    : [...steps, { step: 'sent', ...failed }]
}

/** Whose move it is, what is to be done, and since when; null once the earning is paid or void. */
export function nextOf(tracked: Tracked, surroundings: Surroundings): Next | null {
  const { entry } = tracked
  if (entry.voidedAt !== null || entry.status === 'paid') return null
  if (entry.payoutId === null) return toRequest(entry, surroundings)
  return entry.status === 'pending' ? toDecide(tracked, surroundings) : toPay(tracked, surroundings)
}

const toRequest = ({ amount, movedAt: since }: LedgerEntry, { name }: Surroundings): Next =>
  amount > 0n
    ? { who: 'you', name, what: 'Request a payout', since }
    : { who: 'portal', name: null, what: 'Take it from the next payout', since }

function toDecide({ entry, payout }: Tracked, { nameOf }: Surroundings): Next {
  const hold = payout?.hold
  if (hold)
    return { who: 'approver', name: nameOf(hold.by), what: 'Decide the payout on hold', since: hold.at }
  return { who: 'approver', name: null, what: 'Approve the payout', since: entry.movedAt }
}

function toPay({ entry, payout }: Tracked, { name, provider, account }: Surroundings): Next {
  const { sentAt, failure } = payout ?? { sentAt: null, failure: null }
  if (failure) return { who: 'approver', name: null, what: 'Retry the payout', since: failure.at }
  if (sentAt !== null) return { who: 'provider', name: null, what: 'Confirm the transfer', since: sentAt }
  const since = entry.approvedAt ?? entry.movedAt
  if (account !== 'usable') return { who: 'you', name, what: accountMoves[account], since }
  return provider === 'manual'
    ? { who: 'approver', name: null, what: 'Pay it', since }
    : { who: 'portal', name: null, what: 'Send the money', since }
}
