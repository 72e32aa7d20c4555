import * as badgeCalls from '@iam/contracts/badges/calls'
import * as campaignCalls from '@iam/contracts/campaigns/calls'
import * as contentCalls from '@iam/contracts/contents/calls'
import * as dashboardCalls from '@iam/contracts/dashboard/calls'
import * as interestCalls from '@iam/contracts/interest/calls'
import * as joiningCalls from '@iam/contracts/joining/calls'
import * as offerCalls from '@iam/contracts/offers/calls'
import * as participationCalls from '@iam/contracts/participations/calls'
import * as paymentCalls from '@iam/contracts/payments/calls'
import * as profileCalls from '@iam/contracts/profiles/calls'
import * as sessionCalls from '@iam/contracts/sessions/calls'
import * as ownSessionCalls from '@iam/contracts/sessions/own-calls'
import * as shortlistCalls from '@iam/contracts/shortlists/calls'
import * as submissionCalls from '@iam/contracts/submissions/calls'
import * as templateCalls from '@iam/contracts/templates/calls'
import * as testimonialCalls from '@iam/contracts/testimonials/calls'
import * as adminUserCalls from '@iam/contracts/users/admin-calls'
import * as userCalls from '@iam/contracts/users/calls'
import type { FastifyInstance } from 'fastify'
import { badgeHandlers } from './badges/calls.ts'
import { campaignHandlers } from './campaigns/calls.ts'
import { contentHandlers } from './contents/calls.ts'
import { dashboardHandlers } from './dashboard/calls.ts'
import type { Dependencies } from './dependencies.ts'
import { interestHandlers } from './interest/calls.ts'
import { joiningHandlers } from './joining/calls.ts'
import { offerHandlers } from './offers/calls.ts'
import { type OfferListDependencies, offerListRoutes } from './offers/list/routes.ts'
import { participationHandlers } from './participations/calls.ts'
import { paymentHandlers } from './payments/calls.ts'
import { profileHandlers } from './profiles/calls.ts'
import { serveOn } from './serve.ts'
import { sessionHandlers } from './sessions/calls.ts'
import { ownSessionHandlers } from './sessions/own-calls.ts'
import { shortlistHandlers } from './shortlists/calls.ts'
import { submissionHandlers } from './submissions/calls.ts'
import { templateHandlers } from './templates/calls.ts'
import { testimonialHandlers } from './testimonials/calls.ts'
import { adminUserHandlers } from './users/admin-calls.ts'
import { userHandlers } from './users/calls.ts'

type CallDependencies = Dependencies & OfferListDependencies & { readonly sessionSecret: string }

/** Serves the declared calls of every noun, in the order in which /openapi.json lists them. */
export async function serveCalls(app: FastifyInstance, dependencies: CallDependencies): Promise<void> {
  const serve = serveOn(app, dependencies.dispatch)
  serve('session', sessionCalls, sessionHandlers(dependencies))
  serve('session', ownSessionCalls, ownSessionHandlers(dependencies))
  serve(
    'profiles',
    profileCalls,
    profileHandlers({ ...dependencies, visitorSecret: dependencies.sessionSecret }),
  )
  serve('content', contentCalls, contentHandlers(dependencies))
  serve('campaigns', campaignCalls, campaignHandlers(dependencies))
  serve('campaigns', participationCalls, participationHandlers(dependencies))
  serve('submissions', submissionCalls, submissionHandlers(dependencies))
  serve('testimonials', testimonialCalls, testimonialHandlers(dependencies))
  serve('templates', templateCalls, templateHandlers(dependencies))
  serve('shortlist', shortlistCalls, shortlistHandlers(dependencies))
  serve('admin', badgeCalls, badgeHandlers(dependencies))
  serve('joining', joiningCalls, joiningHandlers(dependencies))
  serve('interest', interestCalls, interestHandlers(dependencies))
  serve('dashboard', dashboardCalls, dashboardHandlers(dependencies))
  await app.register(offerListRoutes, dependencies)
  serve('marketplace', offerCalls, offerHandlers(dependencies))
  serve('users', userCalls, userHandlers(dependencies))
  serve('payments', paymentCalls, paymentHandlers(dependencies))
  serve('admin', adminUserCalls, adminUserHandlers(dependencies))
}
