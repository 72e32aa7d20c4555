import type { FastifyInstance } from 'fastify'
import { amaHandlers } from './ama/calls.ts'
import { amaChatHandlers } from './ama-chat/calls.ts'
import { amaQuestionHandlers } from './ama-questions/calls.ts'
import { auditHandlers } from './audit/calls.ts'
import { badgeHandlers } from './badges/calls.ts'
import { campaignHandlers } from './campaigns/calls.ts'
import { contentHandlers } from './contents/calls.ts'
import { dashboardHandlers } from './dashboard/calls.ts'
import type { Dependencies } from './dependencies.ts'
import { adminEarningHandlers } from './earnings/admin-calls.ts'
import { earningHandlers } from './earnings/calls.ts'
import { interestHandlers } from './interest/calls.ts'
import { joiningHandlers } from './joining/calls.ts'
import { moveHandlers } from './moves/calls.ts'
import { newsHandlers } from './news/calls.ts'
import { notificationHandlers } from './notifications/calls.ts'
import { offerHandlers } from './offers/calls.ts'
import { type OfferListDependencies, offerListRoutes } from './offers/list/routes.ts'
import { participationHandlers } from './participations/calls.ts'
import { adminPaymentHandlers } from './payments/admin-calls.ts'
import { paymentHandlers } from './payments/calls.ts'
import { payoutAccountHandlers } from './payout-accounts/calls.ts'
import { payoutDeskHandlers } from './payouts/desk/calls.ts'
import { ownPayoutHandlers } from './payouts/own/calls.ts'
import { profileHandlers } from './profiles/calls.ts'
import { type SearchDependencies, searchHandlers } from './search/calls.ts'
import { serveOn } from './serve.ts'
import { sessionHandlers } from './sessions/calls.ts'
import { ownSessionHandlers } from './sessions/own-calls.ts'
import { shortlistHandlers } from './shortlists/calls.ts'
import { spendingHandlers } from './spending/calls.ts'
import { submissionHandlers } from './submissions/calls.ts'
import { templateHandlers } from './templates/calls.ts'
import { testimonialHandlers } from './testimonials/calls.ts'
import { adminUserHandlers } from './users/admin-calls.ts'
import { userHandlers } from './users/calls.ts'

export type CallDependencies = Dependencies &
  OfferListDependencies &
  SearchDependencies & { readonly sessionSecret: string }

/** Serves the declared calls of every noun, in the order in which /openapi.json lists them. */
export async function serveCalls(app: FastifyInstance, dependencies: CallDependencies): Promise<void> {
  const serve = serveOn(app, dependencies.dispatch)
  serve('session', sessionHandlers(dependencies))
  serve('session', ownSessionHandlers(dependencies))
  serve('profiles', profileHandlers(dependencies))
  serve('content', contentHandlers(dependencies))
  serve('campaigns', campaignHandlers(dependencies))
  serve('campaigns', participationHandlers(dependencies))
  serve('submissions', submissionHandlers(dependencies))
  serve('testimonials', testimonialHandlers(dependencies))
  serve('templates', templateHandlers(dependencies))
  serve('shortlist', shortlistHandlers(dependencies))
  serve('admin', badgeHandlers(dependencies))
  serve('joining', joiningHandlers(dependencies))
  serve('interest', interestHandlers(dependencies))
  serve('dashboard', dashboardHandlers(dependencies))
  serve('moves', moveHandlers(dependencies))
  serve('notifications', notificationHandlers(dependencies))
  serve('search', searchHandlers(dependencies))
  await app.register(offerListRoutes, dependencies)
  serve('marketplace', offerHandlers(dependencies))
  serve('news', newsHandlers(dependencies))
  serve('users', userHandlers(dependencies))
  serve('earnings', earningHandlers(dependencies))
  serve('payouts', ownPayoutHandlers(dependencies))
  serve('spending', spendingHandlers(dependencies))
  serve(
    'payouts',
    payoutAccountHandlers(dependencies, () => app.publicOrigin),
  )
  serve('payments', paymentHandlers(dependencies))
  serve('audit', auditHandlers(dependencies))
  serve('payments', adminPaymentHandlers(dependencies))
  serve('earnings', adminEarningHandlers(dependencies))
  serve('payouts', payoutDeskHandlers(dependencies))
  serve('admin', adminUserHandlers(dependencies))
  serve(
    'ama',
    amaHandlers(dependencies, () => app.publicOrigin),
  )
  serve('ama', amaQuestionHandlers(dependencies))
  serve('ama', amaChatHandlers(dependencies))
}
