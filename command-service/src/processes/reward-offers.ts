import type { EarningId, UserId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { Process } from '../process.ts'

/** Records the earning of a completed offer, once: its id is derived from the offer's. */
export const rewardOffers: Process = {
  name: 'reward-offers',
  on: {
    OfferCompleted: ({ offerId, userId, amount }) => [
      {
        type: 'RecordEarning',
        data: {
          earningId: uuid5(offerId, 'earning') as EarningId,
          userId: userId as UserId,
          sourceType: 'offer',
          sourceId: offerId,
          taskSubmissionId: null,
          // An offer may name a campaign, but is not paid from the campaign's budget.
          campaignId: null,
          participationId: null,
          amount,
        },
      },
    ],
  },
}
