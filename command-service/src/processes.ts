import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { ClockJob } from './follow/clock.ts'
import type { Outbox } from './follow/outbox.ts'
import type { ShownViews } from './follow/shown-views.ts'
import { notificationMails } from './notification-mails/notification-mails.ts'
import { notifier } from './notifier/notifier.ts'
import { remindOfSessions } from './notifier/session-reminders.ts'
import type { Process } from './process.ts'
import { accountMails } from './processes/account-mails.ts'
import {
  cancelSessions,
  cancelSessionsOfErased,
  endSessions,
  summariseSessions,
} from './processes/ama-clock.ts'
import {
  closeParticipations,
  completeCampaigns,
  markOverdueReviews,
  partWithTheErased,
  rejectWithoutBrand,
} from './processes/campaign-clock.ts'
import { finishForgetting, forgetLateForms, forgetPayers } from './processes/finish-forgetting.ts'
import { finishJoining } from './processes/finish-joining.ts'
import { followTasks } from './processes/follow-tasks.ts'
import { fundCampaigns } from './processes/fund-campaigns.ts'
import { expireNews, publishScheduledNews, unscheduleOverdueNews } from './processes/news-clock.ts'
import { expireOffers, markOverdueDeliveries } from './processes/offer-clock.ts'
import { publishTestimonials, publishWaitingTestimonials } from './processes/publish-testimonials.ts'
import { recordProfileTraffic } from './processes/record-profile-traffic.ts'
import { requestPayouts } from './processes/request-payouts.ts'
import { rewardOffers } from './processes/reward-offers.ts'
import { rewardWork } from './processes/reward-work.ts'
import { settleAma } from './processes/settle-ama.ts'
import { createReservedPayouts, settleEarnings } from './processes/settle-earnings.ts'
import { settlePlaces } from './processes/settle-places.ts'
import { lookUpAccounts, lookUpReturns, lookUpTransfers, startTransfers } from './processes/transfer-clock.ts'
import { transferPayouts } from './processes/transfer-payouts.ts'
import { verifyNightly } from './processes/verify-nightly.ts'
import { welcomeMail } from './processes/welcome-mail.ts'
import type { PaymentsProvider } from './providers/port.ts'

/** Processes whose reactions also run within the user's request, so that the user sees their results in the answer. */
export const carriedOn: readonly Process[] = [
  followTasks,
  publishTestimonials,
  rewardOffers,
  rewardWork,
  requestPayouts,
  settleAma,
  settleEarnings,
  settlePlaces,
]

type Dependencies = {
  readonly pool: Pool
  readonly shown: ShownViews
  readonly outbox: Outbox
  /** The address for mails that do not prove who a user is; empty without a confirmed one. */
  readonly mailableOf: (userId: string) => Promise<string>
  readonly provider: PaymentsProvider
  readonly now: () => string
  readonly log: Log
}

/** All processes. */
export const processes = ({
  outbox,
  mailableOf,
  pool,
  shown,
  ...dependencies
}: Dependencies): readonly Process[] => [
  ...carriedOn,
  accountMails({ shown, outbox, mailableOf }),
  createReservedPayouts,
  finishForgetting,
  forgetLateForms({ shown }),
  fundCampaigns,
  notificationMails({ pool, shown, outbox, mailableOf }),
  notifier({ pool, shown }),
  transferPayouts(dependencies),
  welcomeMail(outbox),
]

/** All sources of commands that become due. */
export const clock = ({
  pool,
  provider,
}: {
  readonly pool: Pool
  readonly provider: PaymentsProvider
}): readonly ClockJob[] => [
  cancelSessions(pool),
  cancelSessionsOfErased(pool),
  closeParticipations(pool),
  completeCampaigns(pool),
  endSessions(pool),
  expireNews(pool),
  expireOffers(pool),
  finishJoining(pool),
  forgetPayers(pool),
  markOverdueDeliveries(pool),
  markOverdueReviews(pool),
  partWithTheErased(pool),
  publishScheduledNews(pool),
  publishWaitingTestimonials(pool),
  recordProfileTraffic(pool),
  rejectWithoutBrand(pool),
  remindOfSessions(pool),
  summariseSessions(pool),
  unscheduleOverdueNews(pool),
  // By hand, approvers transfer the money, and no provider can be asked.
  ...(provider.name === 'manual'
    ? []
    : [startTransfers, lookUpTransfers, lookUpReturns, lookUpAccounts].map((job) => job(pool, provider))),
  verifyNightly(pool),
]
