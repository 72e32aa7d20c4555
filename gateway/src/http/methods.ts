import { apiRoot } from '@iam/contracts/call'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of a path, in alphabetical order; none if it is unknown. */
    methodsAt?(path: string): readonly string[]
  }
}

/** Records the methods of each path, so that 405 is told from 404; must be registered before the routes. */
export const methods = fp(async (app) => {
  const routes: { readonly pattern: RegExp; readonly method: string | string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // Wildcard routes only answer that the path is unknown.
    if (url.includes('*') || url === apiRoot) return
    routes.push({ pattern: new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`), method })
  })
  app.decorate('methodsAt', (path: string) => {
    const found = routes.flatMap(({ pattern, method }) => (pattern.test(path) ? method : []))
    return [...new Set(found)].sort()
  })
})
