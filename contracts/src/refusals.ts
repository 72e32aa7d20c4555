import { amaRefusals } from './ama/refusals.ts'
import { amaChatRefusals } from './ama-chat/refusals.ts'
import { amaQuestionRefusals } from './ama-questions/refusals.ts'
import { badgeRefusals } from './badges/refusals.ts'
import { campaignRefusals } from './campaigns/refusals.ts'
import { claimRefusals } from './claims/refusals.ts'
import { contentRefusals } from './contents/refusals.ts'
import { earningRefusals } from './earnings/refusals.ts'
import { generalRefusals } from './general-refusals.ts'
import { interestRefusals } from './interest/refusals.ts'
import { newsRefusals } from './news/refusals.ts'
import { notificationRefusals } from './notifications/refusals.ts'
import { offerRefusals } from './offers/refusals.ts'
import { participationRefusals } from './participations/refusals.ts'
import { paymentRefusals } from './payments/refusals.ts'
import { payoutAccountRefusals } from './payout-accounts/refusals.ts'
import { payoutRefusals } from './payouts/refusals.ts'
import { profileRefusals } from './profiles/refusals.ts'
import { sessionRefusals } from './sessions/refusals.ts'
import { shortlistRefusals } from './shortlists/refusals.ts'
import { submissionRefusals } from './submissions/refusals.ts'
import { templateRefusals } from './templates/refusals.ts'
import { testimonialRefusals } from './testimonials/refusals.ts'
import { userRefusals } from './users/refusals.ts'

/** Why anything is refused, by code: one code, one status, one sentence. */
export const allRefusals = {
  ...generalRefusals,
  ...amaRefusals,
  ...amaChatRefusals,
  ...amaQuestionRefusals,
  ...badgeRefusals,
  ...campaignRefusals,
  ...claimRefusals,
  ...contentRefusals,
  ...earningRefusals,
  ...interestRefusals,
  ...newsRefusals,
  ...notificationRefusals,
  ...offerRefusals,
  ...participationRefusals,
  ...paymentRefusals,
  ...payoutAccountRefusals,
  ...payoutRefusals,
  ...profileRefusals,
  ...sessionRefusals,
  ...shortlistRefusals,
  ...submissionRefusals,
  ...templateRefusals,
  ...testimonialRefusals,
  ...userRefusals,
}
export type AllRefusals = typeof allRefusals
