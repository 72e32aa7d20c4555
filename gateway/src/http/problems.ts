import type { OutgoingHttpHeaders } from 'node:http'
import type { Problem } from '@iam/contracts/problem'
import { Refused, Rejected } from '@iam/contracts/rejected'
import { problemBody } from '@iam/infra/problem-body'
import { isUnavailable } from '@iam/infra/unavailable'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sentenceOf } from './sentences.ts'

export type Refusal = Pick<Problem, 'status' | 'code' | 'detail' | 'errors'> & {
  /** Seconds until a retry may succeed, for 429 and 503; 2 by default. */
  readonly retryAfter?: number | undefined
}

const problemHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/problem+json; charset=utf-8',
}

/** Every error answer is a problem (RFC 9457) with a sentence for users; it never reveals internals. */
export const problems = fp<{ onError?: (error: unknown) => void }>(async (app, { onError }) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    onError?.(error)
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, refusal)
  })
})

/** Ends a request with a problem. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, retryAfter } = refusal
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(retryAfter || 2))
  return reply.code(status).headers(problemHeaders).send(problemText(refusal))
}

/**
 * Answers 503 while a hook or the handler still waits. The answer is written past them: whatever they send or change
 * later is ignored, and a hook that saves something cannot delay it.
 */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply, reason: string): void {
  request.log.error({ reason }, 'request failed')
  const headers = { ...reply.getHeaders(), 'retry-after': '2', ...problemHeaders }
  reply
    .hijack()
    .raw.writeHead(503, headers as OutgoingHttpHeaders)
    .end(problemText(failure(503)))
}

/** The body of a problem, for places without a fastify reply. */
export const problemText = (refusal: Refusal): string => JSON.stringify(problemBody(refusal))

/** Answers 404 for an unknown path, 405 for an unsupported method of a known one. */
export function unknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, server } = request
  const path = request.url.split('?', 1)[0]!
  // Outside of /api every path is a page.
  const allowed = server.methodsAt?.(path) ?? []
  const methods = allowed.length > 0 || /^\/api(\/|$)/.test(path) ? allowed : ['GET', 'HEAD']
  if (methods.length === 0 || methods.includes(method))
    return sendProblem(reply, {
      status: 404,
      code: 'unknown-path',
      detail: 'There is nothing at this address. What there is stands at /docs.',
    })
  reply.header('allow', methods.join(', '))
  if (method === 'OPTIONS') return reply.code(204).send()
  const detail = `This address does not answer ${method}, but ${methods.join(' and ')}. What there is stands at /docs.`
  return sendProblem(reply, { status: 405, code: 'wrong-method', detail })
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refused || error.name === 'Rejected') return rejection(error as unknown as Refused)
  if (error.validation) return invalidInput(error)
  if (isUnavailable(error)) return failure(503)
  const { statusCode = 500 } = error
  return failure(statusCode < 500 || statusCode === 503 ? statusCode : 500)
}

const rejection = ({ status, code, message, errors, retryAfter }: Refused): Refusal => ({
  status,
  code,
  detail: message,
  errors,
  retryAfter,
})

function invalidInput(error: FastifyError): Refusal {
  const errors = (error.validation ?? []).map(({ instancePath, keyword, params, message }) => {
    // An unknown field is named in `keys`, next to the path of its parent.
    const { keys = [] } = params as { keys?: readonly string[] }
    const path = [...instancePath.split('/').filter(Boolean), ...keys.slice(0, 1)]
    return { path: path.join('.'), message: sentenceOf({ ...params, code: keyword, message }) }
  })
  return rejection(new Rejected('invalid-input', { errors }))
}

const words: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  400: ['unreadable-body', 'The body is not valid JSON. Check it and send it again.'],
  404: ['unknown-path', 'There is nothing at this address.'],
  408: ['too-slow', 'The request took too long to arrive.'],
  413: ['body-too-large', 'This is too much at once. Send less than 256 kB.'],
  414: ['address-too-long', 'This address is too long.'],
  415: ['json-only', 'Send the body as application/json.'],
  429: ['too-many-requests', 'Too many requests. Wait a moment and try again.'],
  431: ['headers-too-large', 'The headers of this request are too large.'],
  500: ['internal-error', 'Something went wrong on our side. Try again, and tell us if it stays so.'],
  503: ['temporarily-unavailable', 'The portal cannot do this just now. Try again in a moment.'],
}

export const badRequest: Refusal = {
  status: 400,
  code: 'bad-request',
  detail: 'This request cannot be understood.',
}

/** The problem of an error that has no words of its own. */
export function failure(status: number): Refusal {
  const [code, detail] = words[status] ?? [badRequest.code, badRequest.detail]
  return { status, code, detail }
}
