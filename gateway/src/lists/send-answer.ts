import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestBrotli, type SerializedAnswer } from './response-cache.ts'

/** The headers of an answer in each form, as a flat list of names and values, which is the cheapest form to send. */
type Heads = { readonly plain: string[]; readonly unchanged: string[]; brotli?: string[] }

/**
 * Sends serialized answers: 304 if the client has it already, compressed if available and accepted. Caches may store
 * them and must revalidate. Bypasses fastify's own sending, which costs as much as everything else together.
 */
export function answerSender(securityHeaders: Readonly<Record<string, string>>) {
  const common = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }).flat()
  const headsOf = new WeakMap<SerializedAnswer, Heads>()

  const headOf = ({ etag }: SerializedAnswer, bytes: Buffer, ...more: string[]) => [
    ...common,
    ...['etag', etag, 'content-length', String(bytes.length)],
    ...more,
  ]

  function heads(answer: SerializedAnswer): Heads {
    const known = headsOf.get(answer)
    if (known) return known
    const { bytes, etag } = answer
    const unchanged = ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding']
    const made = { plain: headOf(answer, bytes), unchanged }
    headsOf.set(answer, made)
    return made
  }

  /** `more` are headers of this one answer, names and values alternating. */
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: SerializedAnswer,
    ...more: string[]
  ): FastifyReply => {
    const { headers } = request.raw
    const { raw } = reply.hijack()
    const head = heads(answer)
    const send = (status: number, known: string[], bytes?: Buffer) =>
      raw.writeHead(status, more.length > 0 ? [...known, ...more] : known).end(bytes, answer.onSent)
    const has = headers['if-none-match']
    if (has !== undefined && isAmong(answer.etag, has)) {
      send(304, head.unchanged)
      return reply
    }
    const brotli = readsBrotli.test(headers['accept-encoding'] ?? '') ? requestBrotli(answer) : undefined
    if (brotli) {
      head.brotli ??= headOf(answer, brotli, 'content-encoding', 'br')
      send(200, head.brotli, brotli)
    } else {
      send(200, head.plain, answer.bytes)
    }
    return reply
  }
}

const readsBrotli = /\bbr\b(?! *; *q=0(\.0*)?(,|$))/

const isAmong = (etag: string, list: string) =>
  list === etag || list === '*' || list.split(/, */).includes(etag)
