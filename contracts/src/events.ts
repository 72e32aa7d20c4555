import type * as z from 'zod'
import { amaEvents } from './ama/events.ts'
import { amaChatEvents } from './ama-chat/events.ts'
import { amaQuestionEvents } from './ama-questions/events.ts'
import { auditEvents } from './audit/events.ts'
import { badgeEvents } from './badges/events.ts'
import { campaignEvents } from './campaigns/events.ts'
import { claimEvents } from './claims/events.ts'
import { contentEvents } from './contents/events.ts'
import { earningEvents } from './earnings/events.ts'
import { interestEvents } from './interest/events.ts'
import { newsEvents } from './news/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { offerEvents } from './offers/events.ts'
import { participationEvents } from './participations/events.ts'
import { paymentEvents } from './payments/events.ts'
import { payoutAccountEvents } from './payout-accounts/events.ts'
import { payoutEvents } from './payouts/events.ts'
import { profileEvents } from './profiles/events.ts'
import { shortlistEvents } from './shortlists/events.ts'
import { submissionEvents } from './submissions/events.ts'
import { templateEvents } from './templates/events.ts'
import { testimonialEvents } from './testimonials/events.ts'
import { userEvents } from './users/events.ts'

/** Every event that is or was ever written, by its stored name. */
export const allEvents = {
  ...amaEvents,
  ...amaChatEvents,
  ...amaQuestionEvents,
  ...auditEvents,
  ...badgeEvents,
  ...campaignEvents,
  ...claimEvents,
  ...contentEvents,
  ...earningEvents,
  ...interestEvents,
  ...newsEvents,
  ...notificationEvents,
  ...offerEvents,
  ...participationEvents,
  ...paymentEvents,
  ...payoutAccountEvents,
  ...payoutEvents,
  ...profileEvents,
  ...shortlistEvents,
  ...submissionEvents,
  ...templateEvents,
  ...testimonialEvents,
  ...userEvents,
} satisfies Record<string, z.ZodType>
