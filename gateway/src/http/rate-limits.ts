import rateLimit from '@fastify/rate-limit'
import { Rejected } from '@iam/contracts/rejected'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const timeWindow = 60_000
const changesPerMinute = 300

/**
 * Limits the requests to each route at this gateway: the changes of a client by its address, and the calls that say how
 * often (`perMinute`), by user, or by address for visitors. Some routes have stricter limits of their own.
 */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  // Added before the plugin, whose onRoute hook reads the config of each route.
  app.addHook('onRoute', (route) => {
    const max = route.config?.perMinute
    const isRead = route.method === 'GET' || route.method === 'HEAD'
    if (max !== undefined)
      // A route's own hooks run after those of its scope, which find the caller (http/admission.ts).
      route.config = { ...route.config, rateLimit: { max, timeWindow, keyGenerator: callerOf } }
    else if (!isRead) route.config = { ...route.config, rateLimit: { max: changesPerMinute, timeWindow } }
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Rejected('too-many-requests'),
  })
}

const callerOf = ({ actor, ip }: FastifyRequest): string => actor.userId ?? ip
