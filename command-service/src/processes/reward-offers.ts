import type { EarningId, UserId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { Process } from '../process.ts'

/** A completed offer is earned, once: the earning's id follows from the offer's. */
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
          // An offer has a campaign's title, and is paid beside its budget.
          campaignId: null,
          participationId: null,
          amount,
        },
      },
    ],
  },
}
