import { earningIdOf } from '@iam/contracts/earnings/ids'
import type { DataOf } from '@iam/contracts/message'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

/** Records the earning of a completed offer, once: its id is derived from the offer's. */
export const rewardOffers: Process = {
  name: 'reward-offers',
  on: { OfferCompleted: (data) => rewardOfOffer(data) },
}

export const rewardOfOffer = ({
  offerId,
  userId,
  amount,
}: Pick<DataOf<OfferEvent, 'OfferCompleted'>, 'offerId' | 'userId' | 'amount'>) =>
  [
    {
      type: 'RecordEarning',
      data: {
        earningId: earningIdOf(offerId),
        userId: userId as UserId,
        sourceType: 'offer',
        sourceId: offerId,
        taskSubmissionId: null,
        // An offer may name a campaign, but is not paid from the campaign's budget.
        campaignId: null,
        participationId: null,
        amount,
        grantedBy: null,
      },
    },
  ] as const
