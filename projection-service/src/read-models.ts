import type { ReadModel } from './read-model.ts'
import { accounts } from './read-models/accounts.ts'
import { amaChatMessages } from './read-models/ama-chat-messages.ts'
import { amaEvents } from './read-models/ama-events.ts'
import { amaQuestions } from './read-models/ama-questions.ts'
import { amaSessionParticipants } from './read-models/ama-session-participants.ts'
import { amaSessions } from './read-models/ama-sessions.ts'
import { amaVotes } from './read-models/ama-votes.ts'
import { badges } from './read-models/badges.ts'
import { campaignParticipation } from './read-models/campaign-participation.ts'
import { campaignTasks } from './read-models/campaign-tasks.ts'
import { campaigns } from './read-models/campaigns.ts'
import { contents } from './read-models/contents.ts'
import { creators } from './read-models/creators.ts'
import { earnings } from './read-models/earnings.ts'
import { handles } from './read-models/handles.ts'
import { interestSubmissions } from './read-models/interest-submissions.ts'
import { ledgerChecks } from './read-models/ledger-checks.ts'
import { moneyEvents } from './read-models/money-events.ts'
import { newsPosts } from './read-models/news-posts.ts'
import { newsReads } from './read-models/news-reads.ts'
import { notificationPreferences } from './read-models/notification-preferences.ts'
import { notifications } from './read-models/notifications.ts'
import { offers } from './read-models/offers.ts'
import { paymentTransactions } from './read-models/payment-transactions.ts'
import { payoutAccounts } from './read-models/payout-accounts.ts'
import { payoutRequests } from './read-models/payout-requests.ts'
import { people } from './read-models/people.ts'
import { rightsHistory } from './read-models/rights-history.ts'
import { shortlist } from './read-models/shortlist.ts'
import { taskSubmissions } from './read-models/task-submissions.ts'
import { templates } from './read-models/templates.ts'
import { testimonials } from './read-models/testimonials.ts'

/** All read models of the portal. */
export const readModels: readonly ReadModel[] = [
  accounts,
  amaChatMessages,
  amaEvents,
  amaQuestions,
  amaSessionParticipants,
  amaSessions,
  amaVotes,
  badges,
  campaignParticipation,
  campaignTasks,
  campaigns,
  contents,
  creators,
  earnings,
  handles,
  interestSubmissions,
  ledgerChecks,
  moneyEvents,
  newsPosts,
  newsReads,
  notificationPreferences,
  notifications,
  offers,
  paymentTransactions,
  payoutAccounts,
  payoutRequests,
  people,
  rightsHistory,
  shortlist,
  taskSubmissions,
  templates,
  testimonials,
]
