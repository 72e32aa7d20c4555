import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import underPressure from '@fastify/under-pressure'
import { apiRoot } from '@iam/contracts/call'
import type { Lag } from '@iam/infra/event-store/lag'
import type { Log } from '@iam/infra/log'
import type { PayoutSettings } from '@iam/infra/payout-settings'
import { writeReadiness } from '@iam/infra/postgres/write-readiness'
import type { Check } from '@iam/infra/readiness'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { answerVisitors } from './ama/visitors.ts'
import { type CallDependencies, serveCalls } from './calls.ts'
import { campaignListRoutes } from './campaigns/list/routes.ts'
import type { Settings } from './dependencies.ts'
import { directoryRoutes } from './directory/routes.ts'
import { everyRouteSaysWho, forAnyone } from './http/access.ts'
import { admission } from './http/admission.ts'
import { beforeRouter, type Shortcut } from './http/before-router.ts'
import { deadline } from './http/deadline.ts'
import { withEtag } from './http/etags.ts'
import { eventLoopIdle } from './http/event-loop-idle.ts'
import { addFiguresAsOf } from './http/figures-as-of.ts'
import { idempotency } from './http/idempotency.ts'
import { jsonBodies } from './http/json-bodies.ts'
import { methods } from './http/methods.ts'
import { operationRoutes } from './http/operation.ts'
import { refuseForeignOrigin } from './http/origin.ts'
import { waitForOwnWrites } from './http/own-writes.ts'
import { problems, unknownPath } from './http/problems.ts'
import { publicAddress } from './http/public-address.ts'
import { limitRequests } from './http/rate-limits.ts'
import { describeCalls, serveApiDocs } from './http/reference.ts'
import { requestLog } from './http/request-log.ts'
import { dataHeaders, securityHeaders } from './http/security-headers.ts'
import { unreadable } from './http/unreadable.ts'
import type { Hub } from './live/hub.ts'
import { liveSocket } from './live/socket.ts'
import { unsubscribing } from './notifications/unsubscribing.ts'
import { crawlers } from './pages/crawlers.ts'
import { mailPreview } from './pages/mail-preview.ts'
import { pages } from './pages/pages.ts'
import { sandboxBank } from './pages/sandbox-bank.ts'
import { shareImages } from './pages/share-images/routes.ts'
import { stripeMessages } from './payments/stripe-messages.ts'
import { callersOf } from './sessions/callers.ts'
import { sessionCookie, sessions } from './sessions/plugin.ts'

type AppOptions = CallDependencies & {
  readonly settings: Settings
  /** For idempotency answers only: its commits do not wait for the WAL flush. */
  readonly answersPool: Pool
  /** For what is found by keys: own-pools.ts. */
  readonly lookUps: Pool
  readonly log: Log
  readonly hub: Hub
  /** Resolves once the in-memory lists are loaded. */
  readonly loaded: Promise<unknown>
  readonly checks: readonly Check[]
  readonly lag: () => Lag
  readonly payouts: PayoutSettings
}

/** The built frontend. */
const folder = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** Builds the gateway's HTTP server: the plugins that every request passes, then the routes. */
export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, pool, lookUps, db, bus, directory, campaigns, ownWrites, log, sessionSecret } = options
  // In production: served over https behind a proxy that sets X-Forwarded-Proto.
  const isProduction = settings.NODE_ENV === 'production'
  const headers = await securityHeaders()
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Request URLs contain tokens and handles, which must not end up in a log.
    logController: new LogController({
      disableRequestLogging: true,
      // All services log what a request causes under this id.
      requestIdLogLabel: 'correlationId',
    }),
    bodyLimit: 256 * 1024,
    // As long as the largest body takes over a slow mobile line; then 408.
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLog,
    trustProxy: isProduction ? 'loopback, linklocal, uniquelocal' : false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...unreadable(headers.data),
    // Requests that arrived before close() are still answered: a rolling restart must not fail them with 503.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const databaseWrites = writeReadiness(pool)
  await app.register(problems, { onError: databaseWrites.noteError })
  await app.register(methods)
  await app.register(dataHeaders, { headers: headers.data })
  await app.register(publicAddress, settings)
  await app.register(everyRouteSaysWho)
  await app.register(jsonBodies)
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, exposeStatusRoute: false })
  const shortcuts = new Map<string, Shortcut>()
  await app.register(beforeRouter, { shortcuts })
  // While it waits, no more shortcuts are taken.
  app.addHook('preClose', eventLoopIdle)
  await describeCalls(app)

  await app.register(async (portal) => {
    if (settings.RATE_LIMITS) await limitRequests(portal)
    portal.addHook('onRequest', refuseForeignOrigin)
    // Public lists are the same for every caller. They skip the session look-up, which costs more than the answer.
    const list = { awaitedPosition: ownWrites.awaitedPosition, headers: headers.data, shortcuts }
    await portal.register(directoryRoutes, { ...list, followed: directory })
    await portal.register(campaignListRoutes, { ...list, followed: campaigns })

    await portal.register(async (withSession) => {
      const callers = callersOf(lookUps, (error) => log.warn({ err: error }, 'session not touched'))
      const cookie = { sessionCookie: sessionCookie(isProduction) }
      answerVisitors(withSession, { ...options, ...cookie, headers: headers.data })
      await withSession.register(deadline)
      await withSession.register(sessions, {
        pool: lookUps,
        bus,
        secret: sessionSecret,
        secure: isProduction,
      })
      await withSession.register(admission, { db, callers })
      withSession.addHook('onSend', withEtag)
      withSession.addHook('onSend', addFiguresAsOf(options.lag))
      withSession.addHook('onRequest', waitForOwnWrites(ownWrites))
      await withSession.register(idempotency, { pool: options.answersPool, secret: sessionSecret, callers })
      withSession.decorateRequest('positionNotShown', undefined)
      await liveSocket(withSession, options.hub)
      await serveCalls(withSession, options)
      await withSession.register(stripeMessages, options)
      await withSession.register(unsubscribing, options)
    })
  })

  for (const path of [apiRoot, `${apiRoot}/*`]) app.all(path, forAnyone, unknownPath)
  await app.register(operationRoutes, {
    loaded: options.loaded,
    checks: [databaseWrites.check, ...options.checks],
    isBehindProxy: isProduction,
  })
  if (settings.OUTBOX && !isProduction) await app.register(mailPreview, { pool })
  if (options.payouts.provider === 'sandbox' && !isProduction)
    await app.register(sandboxBank, { url: options.payouts.sandboxBankUrl })
  serveApiDocs(app, headers.reference)
  await app.register(crawlers, { db })
  await app.register(shareImages, { folder, db, bus })
  await app.register(pages, { folder, headers, db, sessionCookie: sessionCookie(isProduction) })
  app.setNotFoundHandler(unknownPath)
  return app
}
