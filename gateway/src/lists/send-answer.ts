import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompress, constants } from 'node:zlib'

/** A serialized answer that is the same for every caller. */
export type SerializedAnswer = {
  readonly bytes: Buffer
  /** Reuses the memory of the bytes once they are sent; a cached answer has none, as its bytes are sent again. */
  readonly onSent?: () => void
  /** Identifies the content; the same on every gateway. */
  readonly etag: string
  /** The compressed bytes, if the answer is requested often. */
  brotli?: Buffer
  /** Requests by clients that accept brotli, counted until the answer is compressed. */
  brotliRequests?: number
  /** Made when it is sent first, by the only sender that it has. */
  forms?: Forms
}

/** What is sent; its headers are a flat list of names and values, which is the cheapest form to send. */
type Form = { readonly status: number; readonly headers: string[]; readonly bytes?: Buffer }
type Forms = { readonly plain: Form; readonly unchanged: Form; brotli?: Form }

/** Requests by clients that accept brotli from which on an answer is compressed. */
const compressAfterRequests = 8
/** The size in bytes from which on an answer is compressed. */
const compressFromBytes = 1_400
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
let isCompressing = false

/**
 * Sends serialized answers: 304 if the client has it already, compressed if available and accepted. Caches may store
 * them, one for each of the headers in `vary`, and must revalidate. Bypasses fastify's own sending, which costs as much as everything else together.
 */
export function answerSender(securityHeaders: Readonly<Record<string, string>>, vary = 'accept-encoding') {
  const common = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary,
  }).flat()

  const whole = ({ etag }: SerializedAnswer, bytes: Buffer, ...more: string[]): Form => ({
    status: 200,
    headers: [...common, 'etag', etag, 'content-length', String(bytes.length), ...more],
    bytes,
  })

  function formsOf(answer: SerializedAnswer): Forms {
    const { bytes, etag } = answer
    const headers = ['etag', etag, 'cache-control', 'no-cache', 'vary', vary]
    return { plain: whole(answer, bytes), unchanged: { status: 304, headers } }
  }

  function formFor({ headers }: IncomingMessage, answer: SerializedAnswer): Form {
    answer.forms ??= formsOf(answer)
    const { forms } = answer
    const has = headers['if-none-match']
    if (has !== undefined && isAmong(answer.etag, has)) return forms.unchanged
    const brotli = readsBrotli.test(headers['accept-encoding'] ?? '') ? requestBrotli(answer) : undefined
    if (!brotli) return forms.plain
    forms.brotli ??= whole(answer, brotli, 'content-encoding', 'br')
    return forms.brotli
  }

  /** `more` are headers of this one answer, names and values alternating. */
  return (
    request: IncomingMessage,
    response: ServerResponse,
    answer: SerializedAnswer,
    ...more: string[]
  ) => {
    const { status, headers, bytes } = formFor(request, answer)
    response.writeHead(status, more.length > 0 ? [...headers, ...more] : headers).end(bytes, answer.onSent)
  }
}

const readsBrotli = /\bbr\b(?! *; *q=0(\.0*)?(,|$))/

/**
 * Counts a request, and returns the compressed bytes if there are any. If the answer is requested often, starts
 * compressing it in the background, unless another answer is being compressed.
 */
function requestBrotli(answer: SerializedAnswer): Buffer | undefined {
  if (answer.brotli) return answer.brotli
  const requests = (answer.brotliRequests ?? 0) + 1
  answer.brotliRequests = requests
  if (requests < compressAfterRequests || answer.bytes.length < compressFromBytes || isCompressing)
    return undefined
  isCompressing = true
  brotliCompress(answer.bytes, { params }, (error, brotli) => {
    isCompressing = false
    if (!error) answer.brotli = brotli
  })
  return undefined
}

const isAmong = (etag: string, list: string) =>
  list === etag || list === '*' || list.split(/, */).includes(etag)
