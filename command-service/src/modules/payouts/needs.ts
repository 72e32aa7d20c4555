import type { Ledger } from '@iam/contracts/earnings/ledger'
import { paidWorkOf } from '@iam/contracts/payouts/approval'
import type { PayoutCommand } from '@iam/contracts/payouts/commands'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import type { Payout } from '@iam/contracts/payouts/folds'
import { aMomentEarlier, type Decider, sumsOfMoney } from '../../decider.ts'
import { type Campaign, campaignStream } from '../campaigns/state.ts'
import { ledgerStream } from '../earnings/state.ts'
import { type Offer, offerStream } from '../offers/state.ts'
import { type PayoutAccount, payoutAccountStream } from '../payout-accounts/state.ts'
import { type User, userStream } from '../users/state.ts'

export type Needs = {
  readonly recipient: User
  /** Who is to see to a payout on hold. */
  readonly holdOwner: User
  /** The recipient's. */
  readonly ledger: Ledger
  /** The recipient's. */
  readonly account: PayoutAccount
  /** The campaigns and offers whose work it pays. */
  readonly campaigns: readonly Campaign[]
  readonly offers: readonly Offer[]
}

export type PayoutDecider = Decider<Payout, PayoutCommand, PayoutEvent, Needs>
/** The part of the decider that decides on these commands. */
export type Decides<Type extends PayoutCommand['type']> = Pick<PayoutDecider['decide'], Type>

export const needs: NonNullable<PayoutDecider['needs']> = ({ type, data }, state) => {
  const recipientId = state.status === 'absent' ? null : state.recipientUserId
  const isApproval = type === 'ApprovePayout' && state.status !== 'absent'
  const isTransfer = type === 'StartTransfer'
  const paidWork = (ledger: Ledger) => paidWorkOf(ledger, isApproval ? state.earningIds : [])
  return {
    recipient: { stream: userStream, id: isTransfer ? recipientId : null, isReadFor: sumsOfMoney },
    holdOwner: {
      stream: userStream,
      id: type === 'HoldPayout' ? data.ownerUserId : null,
      mayBeStale: aMomentEarlier,
    },
    ledger: {
      stream: ledgerStream,
      isReadFor: sumsOfMoney,
      id: type === 'CreatePayout' ? data.recipientUserId : isApproval ? recipientId : null,
    },
    account: {
      stream: payoutAccountStream,
      id: isApproval || isTransfer ? recipientId : null,
      isReadFor: sumsOfMoney,
    },
    campaigns: {
      stream: campaignStream,
      mayBeStale: aMomentEarlier,
      ids: ({ ledger }) => paidWork(ledger).campaignIds,
    },
    offers: {
      stream: offerStream,
      mayBeStale: aMomentEarlier,
      ids: ({ ledger }) => paidWork(ledger).offerIds,
    },
  }
}
