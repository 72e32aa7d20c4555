import { brotliCompress, constants } from 'node:zlib'
import { LruCache } from './lru-cache.ts'

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
}

/** Requests by clients that accept brotli from which on an answer is compressed. */
const compressAfterRequests = 8
/** The size in bytes from which on an answer is compressed. */
const compressFromBytes = 1_400
/** Estimated memory in bytes of a cached answer besides its bytes. */
const entryOverhead = 500
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
let isCompressing = false

/**
 * Counts a request, and returns the compressed bytes if there are any. If the answer is requested often, starts
 * compressing it in the background, unless another answer is being compressed.
 */
export function requestBrotli(answer: SerializedAnswer): Buffer | undefined {
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

/**
 * Cache of serialized public answers. The caller stores a `subject` with each answer, by which `deleteWhere` finds those
 * that a change alters. The least recently used ones are evicted.
 */
export class ResponseCache<Subject> {
  readonly #cache: LruCache<string, { readonly answer: SerializedAnswer; readonly subject: Subject }>

  constructor(maxBytes = 64 * 2 ** 20) {
    this.#cache = new LruCache(maxBytes)
  }

  get(key: string): SerializedAnswer | undefined {
    return this.#cache.get(key)?.answer
  }

  add(key: string, subject: Subject, answer: SerializedAnswer): void {
    this.#cache.add(key, { answer, subject }, answer.bytes.length + entryOverhead)
  }

  deleteWhere(isAltered: (subject: Subject) => boolean): void {
    this.#cache.deleteWhere(({ subject }) => isAltered(subject))
  }

  clear(): void {
    this.#cache.clear()
  }
}
