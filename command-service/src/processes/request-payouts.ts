import type { EarningEvent } from '@iam/contracts/earnings/events'
import { payoutIdOf } from '@iam/contracts/earnings/ids'
import type { DataOf } from '@iam/contracts/message'
import { cents } from '@iam/contracts/money'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import type { CampaignId, EarningId, OfferId, UserId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { Process } from '../process.ts'
import { rewardOfOffer } from './reward-offers.ts'
import { rewardOfRest } from './reward-work.ts'

type Request = Extract<WorkflowRequest, { type: 'RequestPayout' }>['data']

/**
 * Asks for the payout of what is complete: a participation, an offer or a bonus, each once, as its id is derived from them.
 * Records the earning first, which another process may not have recorded yet.
 */
export const requestPayouts: Process = {
  name: 'request-payouts',
  on: {
    ParticipationCompleted: (data) => [...rewardOfRest(data), requestOfParticipation(data)],
    OfferCompleted: (data) => [...rewardOfOffer(data), requestOfOffer(data)],
    EarningRecorded: (data) => requestOfBonus(data),
  },
}

const request = (data: Request) => ({ type: 'RequestPayout', data }) as const

export const requestOfParticipation = ({
  participationId,
  campaignId,
  userId,
}: Pick<DataOf<ParticipationEvent, 'ParticipationCompleted'>, 'participationId' | 'campaignId' | 'userId'>) =>
  request({
    payoutId: payoutIdOf(participationId),
    userId: userId as UserId,
    of: { campaignId: campaignId as CampaignId },
    payoutSource: 'campaign_completion',
    requestedBy: userId as UserId,
  })

export const requestOfOffer = ({
  offerId,
  userId,
}: Pick<DataOf<OfferEvent, 'OfferCompleted'>, 'offerId' | 'userId'>) =>
  request({
    payoutId: payoutIdOf(offerId),
    userId: userId as UserId,
    of: { offerId: offerId as OfferId },
    payoutSource: 'commission',
    requestedBy: userId as UserId,
  })

/** A bonus is asked for by the user who granted it. Corrections join other payouts by themselves. */
function requestOfBonus({
  earningId,
  userId,
  sourceType,
  amount,
  correctsEarningId,
  grantedBy,
}: DataOf<EarningEvent, 'EarningRecorded'>) {
  if (sourceType !== 'bonus' || correctsEarningId !== null || cents(amount) <= 0n) return []
  return [
    request({
      payoutId: payoutIdOf(earningId),
      userId: userId as UserId,
      of: { bonus: earningId as EarningId },
      payoutSource: 'bonus',
      requestedBy: (grantedBy ?? userId) as UserId,
    }),
  ]
}
