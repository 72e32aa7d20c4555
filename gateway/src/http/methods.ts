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
  const byPattern = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    // Wildcard routes only answer that the path is unknown.
    if (url.includes('*') || url === apiRoot) return
    const known = byPattern.get(url) ?? new Set()
    byPattern.set(url, known)
    for (const each of [method].flat()) known.add(each)
  })
  let patterns: readonly (readonly [RegExp, Set<string>])[] | undefined
  app.decorate('methodsAt', (path: string) => {
    patterns ??= [...byPattern].map(([url, known]) => [
      new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`),
      known,
    ])
    const found = patterns.filter(([pattern]) => pattern.test(path)).flatMap(([, known]) => [...known])
    return [...new Set(found)].sort()
  })
})
