import type { IncomingMessage } from 'node:http'
import { Rejected } from '@iam/contracts/rejected'
import fp from 'fastify-plugin'
import type { Settings } from '../dependencies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin of canonical links and of links in mails: `https://portal.example`. */
    readonly publicOrigin: string
    /** Whether a request is for the portal, also if the host that a proxy states is not to be believed. */
    isForPortal(request: IncomingMessage): boolean
  }
}

/** Whether a host, with or without a port, is a name of this machine for itself. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
/** Requested by tools that know an IP address and no host name. */
const forTools = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers requests for the public host and for loopback only, 421 for others: a foreign host name that resolves to the
 * portal could pass off its links as the portal's, and read what is meant for this machine (DNS rebinding). Without
 * PUBLIC_URL, the portal is reachable on this machine only.
 */
export const publicAddress = fp<Settings>(async (app, { PUBLIC_URL, HOST }) => {
  const given = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
  app.decorate('publicOrigin', {
    getter() {
      if (given) return given.origin
      const place = app.server.address()
      const port = typeof place === 'object' ? (place?.port ?? '') : ''
      return `http://${HOST === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
    },
  })
  const isOurs = (host: string) => host === given?.host || isLoopback(host)
  app.decorate(
    'isForPortal',
    ({ headers: { host = '', 'x-forwarded-host': stated } }) =>
      isOurs(host) && (stated === undefined || isOurs(String(stated))),
  )
  app.addHook('onRequest', ({ host, url }, _reply, done) => {
    done(
      isOurs(host) || forTools.has(url)
        ? undefined
        : new Rejected('misdirected', { origin: app.publicOrigin }),
    )
  })
})
