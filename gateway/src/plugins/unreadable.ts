import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { problemText, sendProblem } from './problems.ts'
import type { Headers } from './security-headers.ts'

type Refusal = Parameters<typeof problemText>[0]
type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler' | 'rewriteUrl'>>

const address: Refusal = { status: 400, code: 'address-unreadable', detail: 'This address cannot be read.' }
const long: Refusal = { status: 414, code: 'address-too-long', detail: 'This address is too long.' }
const request: Refusal = { status: 400, code: 'bad-request', detail: 'This request cannot be understood.' }
const slow: Refusal = { status: 408, code: 'too-slow', detail: 'The request took too long to arrive.' }
const large: Refusal = {
  status: 431,
  code: 'headers-too-large',
  detail: 'The headers of this request are too large.',
}

/**
 * What is no request that a route could have: fastify, and the HTTP parser before it, would answer in forms of their own,
 * past every hook.
 */
export const unreadable = (headers: Headers): Handlers => ({
  // Who mistypes the address of a page is a person: they meet the page that says so.
  rewriteUrl: ({ url = '/' }) => (isUnreadable(url) && !/^\/(api|graphql)\b/.test(url) ? '/unreadable' : url),

  frameworkErrors(error, _request, reply) {
    sendProblem(reply.headers(headers), error.statusCode === 414 ? long : address)
  },

  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answer(refusalOf(error.code), headers))
    socket.destroy()
  },
})

/** Whether an escape in its path stands for no character. */
function isUnreadable(url: string): boolean {
  if (!url.includes('%')) return false
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return false
  } catch {
    return true
  }
}

function refusalOf(code: string): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return large
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? slow : request
}

/** Where there is no reply yet: the bytes themselves. */
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
