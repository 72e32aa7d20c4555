import type { Access } from '@iam/contracts/call'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'

/** Who may call a route at all; the rules behind it are checked by the deciders. */
const rules = {
  anyone: () => undefined,
  signedIn: (actor) => (actor.userId ? undefined : new Rejected('sign-in-required')),
  admin(actor) {
    if (actor.role === 'admin') return undefined
    return actor.userId ? new Rejected('admins-only') : new Rejected('sign-in-required')
  },
} satisfies Record<Access, (actor: Actor) => Rejected | undefined>

/** Refuses callers without access to the route. */
export function refuseWithoutAccess({ routeOptions, actor }: FastifyRequest): void {
  const rule = routeOptions.config.access
  const refusal = rule && rules[rule](actor)
  if (refusal) throw refusal
}

/** Default deny: the gateway does not start with a route that does not declare its access. */
export const everyRouteSaysWho = fp(async (app) => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route: RouteOptions) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => !config?.access).map(({ method, url }) => `${method} ${url}`)
    if (silent.length > 0) throw new Error(`routes that do not say who may use them: ${silent.join(', ')}`)
  })
})

/** The options of a route that is no declared call: open to anyone, and not in /openapi.json. */
export const forAnyone = { config: { access: 'anyone' }, schema: { hide: true } } as const

/**
 * For third-party plugins, whose routes cannot declare their access: every route in this scope is as `forAnyone`. With
 * one that declares another access, the gateway does not start.
 */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { access = 'anyone' } = route.config ?? {}
    if (access !== 'anyone') throw new Error(`${route.url} is for ${access}, and stands where all is open`)
    route.config = { ...route.config, ...forAnyone.config }
    route.schema = { ...route.schema, ...forAnyone.schema }
  })
}
