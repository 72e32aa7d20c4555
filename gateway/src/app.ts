import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { Rejected } from '@iam/contracts/problem'
import type { Log } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { OpenCampaignList } from './campaigns/list/open-list.ts'
import { campaignListRoutes } from './campaigns/list/routes.ts'
import type { Directory } from './directory/directory.ts'
import { directoryRoutes } from './directory/routes.ts'
import type { OpenOfferList } from './offers/list/open-list.ts'
import { offerListRoutes } from './offers/list/routes.ts'
import { cards } from './pages/cards/routes.ts'
import { crawlers } from './pages/crawlers.ts'
import { outbox } from './pages/outbox.ts'
import { pages } from './pages/pages.ts'
import type { Parts } from './parts.ts'
import { access, everyRouteSaysWho } from './plugins/access.ts'
import { etags } from './plugins/etags.ts'
import { idempotency } from './plugins/idempotency.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { originCheck } from './plugins/origin.ts'
import { type OwnWrites, readOwnWrites } from './plugins/own-writes.ts'
import { problems, unknownPath } from './plugins/problems.ts'
import { describeCalls, showReference } from './plugins/reference.ts'
import { requestLog } from './plugins/request-log.ts'
import { dataHeaders, securityHeaders } from './plugins/security-headers.ts'
import { unreadable } from './plugins/unreadable.ts'
import { adminInterestRoutes } from './routes/admin-interest.ts'
import { adminUserRoutes } from './routes/admin-users.ts'
import { badgeRoutes } from './routes/badges.ts'
import { campaignTaskRoutes } from './routes/campaign-tasks.ts'
import { campaignTimelineRoutes } from './routes/campaign-timeline.ts'
import { campaignRoutes } from './routes/campaigns.ts'
import { contentRoutes } from './routes/contents.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { joiningRoutes } from './routes/joining.ts'
import { linkRoutes } from './routes/links.ts'
import { offerRoutes } from './routes/offers.ts'
import { operationRoutes } from './routes/operation.ts'
import { participationRoutes } from './routes/participations.ts'
import { passwordRoutes } from './routes/passwords.ts'
import { paymentRoutes } from './routes/payments.ts'
import { profileRoutes } from './routes/profiles.ts'
import { sessionRoutes } from './routes/session.ts'
import { shortlistRoutes } from './routes/shortlist.ts'
import { submissionRoutes } from './routes/submissions.ts'
import { templateRoutes } from './routes/templates.ts'
import { testimonialRoutes } from './routes/testimonials.ts'
import { userRoutes } from './routes/users.ts'
import { sessionCookie, sessions } from './sessions/plugin.ts'

type AppOptions = Parts & {
  readonly directory: Directory
  readonly campaigns: OpenCampaignList
  readonly offers: OpenOfferList
  readonly ownWrites: OwnWrites
  /** For kept answers only: what it commits is not flushed. */
  readonly answersPool: Pool
  readonly log: Log
  readonly sessionSecret: string
  /** Served over https, behind a proxy that says so. */
  readonly secure: boolean
  readonly hasLimits: boolean
  readonly hasOutbox: boolean
  /** The built frontend. */
  readonly pagesFolder: string
}

/** The gateway's door: what every request passes, and the calls behind it. */
export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, bus, announcements, directory, campaigns, ownWrites, log, sessionSecret, secure } = options
  const headers = await securityHeaders()
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Addresses of requests hold tokens and handles: a log outlives them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLog,
    trustProxy: secure ? 'loopback, linklocal, uniquelocal' : false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...unreadable(headers.data),
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(problems)
  await app.register(everyRouteSaysWho)
  await app.register(dataHeaders, { headers: headers.data })
  await app.register(jsonBodies)
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, exposeStatusRoute: false })
  await describeCalls(app)

  await app.register(async (portal) => {
    if (options.hasLimits) await limitChanges(portal)
    await portal.register(originCheck)
    // These are the same for everybody: who asks does not matter, and finding out costs more than the answer.
    const list = { prefix: '/api/iam', awaited: ownWrites.awaited, headers: headers.data }
    await portal.register(directoryRoutes, { ...list, directory })
    await portal.register(campaignListRoutes, { ...list, campaigns })

    await portal.register(async (signed) => {
      await signed.register(sessions, { pool, bus, secret: sessionSecret, secure })
      await signed.register(access)
      await signed.register(etags)
      await signed.register(readOwnWrites, { ownWrites, announcements })
      await signed.register(idempotency, { pool: options.answersPool, secret: sessionSecret })
      for (const routes of [sessionRoutes, passwordRoutes, linkRoutes])
        await signed.register(routes, { ...options, prefix: '/api/auth' })
      await signed.register(joiningRoutes, { ...options, prefix: '/api' })
      await signed.register(profileRoutes, { ...options, prefix: '/api/iam', visitorSecret: sessionSecret })
      await signed.register(contentRoutes, { ...options, prefix: '/api/iam/content' })
      await signed.register(campaignRoutes, { ...options, prefix: '/api/iam/campaigns' })
      for (const routes of [
        ...[campaignTaskRoutes, campaignTimelineRoutes, participationRoutes, submissionRoutes],
        dashboardRoutes,
      ])
        await signed.register(routes, { ...options, prefix: '/api/iam' })
      await signed.register(offerListRoutes, { ...options, prefix: '/api/iam/marketplace/offers' })
      await signed.register(offerRoutes, { ...options, prefix: '/api/iam/marketplace/offers' })
      await signed.register(testimonialRoutes, { ...options, prefix: '/api/iam' })
      await signed.register(templateRoutes, { ...options, prefix: '/api/iam/templates' })
      await signed.register(shortlistRoutes, { ...options, prefix: '/api/iam/shortlist' })
      await signed.register(userRoutes, { ...options, prefix: '/api/users/me' })
      await signed.register(paymentRoutes, { ...options, prefix: '/api/payments' })
      await signed.register(badgeRoutes, { ...options, prefix: '/api/admin' })
      await signed.register(adminUserRoutes, { ...options, prefix: '/api/admin/users' })
      await signed.register(adminInterestRoutes, { ...options, prefix: '/api/admin/interest' })
    })
  })

  await app.register(async (calls) => {
    const open = { config: { access: 'anyone', waits: false }, schema: { hide: true } } as const
    for (const path of ['/api', '/api/*']) calls.all(path, open, unknownPath)
  })
  await app.register(operationRoutes, {
    pool,
    loaded: Promise.all([directory, campaigns, options.offers].map(({ feed }) => feed.loaded)),
    metrics: () => metrics.metrics(),
    isBehindProxy: secure,
  })
  if (options.hasOutbox) await app.register(outbox, { pool })
  await showReference(app, headers.reference)
  await app.register(crawlers, { pool })
  await app.register(cards, { folder: options.pagesFolder, db: options.db })
  await app.register(pages, {
    ...{ folder: options.pagesFolder, headers, db: options.db },
    sessionCookie: sessionCookie(secure),
  })
  app.setNotFoundHandler(unknownPath)
  return app
}

/** Nobody changes things hundreds of times a minute; single calls have limits of their own. */
async function limitChanges(app: FastifyInstance): Promise<void> {
  // Before the plugin, which looks at each route as it comes.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.config = { ...route.config, rateLimit: { max: 300, timeWindow: 60_000 } }
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () =>
      new Rejected('too-many-requests', 'That is a lot at once. Wait a minute and go on.', 429),
  })
}
