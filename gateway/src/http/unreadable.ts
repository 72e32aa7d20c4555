import { STATUS_CODES } from 'node:http'
import { apiRoot } from '@iam/contracts/call'
import type { FastifyServerOptions } from 'fastify'
import { badRequest, failure, problemText, type Refusal, sendProblem } from './problems.ts'
import type { Headers } from './security-headers.ts'

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler' | 'rewriteUrl'>>

const address: Refusal = { status: 400, code: 'address-unreadable', detail: 'This address cannot be read.' }
/** By the code of an error of the HTTP parser. */
const byCode: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: failure(408),
  HPE_HEADER_OVERFLOW: failure(431),
}

/**
 * Requests that cannot reach a route: fastify, and the HTTP parser before it, would answer them in formats of their
 * own, past every hook.
 */
export const unreadable = (headers: Headers): Handlers => ({
  // Rewritten to a path that does not exist: an API call gets the 404 problem, a browser the 404 page.
  rewriteUrl({ url = '/' }) {
    if (!isUnreadable(url)) return url
    return /^\/(api|graphql)\b/.test(url) ? `${apiRoot}/unreadable` : '/unreadable'
  },

  frameworkErrors(error, _request, reply) {
    sendProblem(reply.headers(headers), error.statusCode === 414 ? failure(414) : address)
  },

  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answer(byCode[error.code] ?? badRequest, headers))
    socket.destroy()
  },
})

/** Whether the path contains an invalid escape, or NUL, which PostgreSQL does not accept in text. */
function isUnreadable(url: string): boolean {
  if (!url.includes('%')) return false
  try {
    return decodeURIComponent(url.split('?', 1)[0]!).includes('\0')
  } catch {
    return true
  }
}

/** The raw bytes of an answer, for connections without a fastify reply. */
function answer(refusal: Refusal, headers: Headers): string {
  const body = problemText(refusal)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n')
}
