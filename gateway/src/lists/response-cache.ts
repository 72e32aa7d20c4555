import { brotliCompress, constants } from 'node:zlib'
import { LruCache } from './lru-cache.ts'

/** A serialized answer of a public call. */
export type Answer = {
  readonly bytes: Buffer
  /** Called once the bytes are sent, for an answer that is not cached. */
  readonly sent?: () => void
  /** Identifies the content; the same on every gateway. */
  readonly etag: string
  /** The compressed bytes, once the answer is hot. */
  brotli?: Buffer
  /** How often it was sent to clients that accept brotli. */
  wantedCompressed?: number
}

/** Requests by clients that accept brotli after which an answer is worth compressing. */
const hot = 8
const worthCompressing = 1_400
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
let isCompressing = false

/** The compressed answer, if available; hot answers are compressed in the background, one at a time. */
export function compressed(answer: Answer): Buffer | undefined {
  if (answer.brotli) return answer.brotli
  answer.wantedCompressed = (answer.wantedCompressed ?? 0) + 1
  if (answer.wantedCompressed < hot || isCompressing || answer.bytes.length < worthCompressing)
    return undefined
  isCompressing = true
  brotliCompress(answer.bytes, { params }, (error, brotli) => {
    isCompressing = false
    if (!error) answer.brotli = brotli
  })
  return undefined
}

/**
 * Cache of serialized public answers. The caller stores a `subject` with each answer, by which `dropWhere` finds those
 * that a change alters. The least recently used ones are evicted.
 */
export class ResponseCache<Subject> {
  readonly #kept: LruCache<string, { readonly answer: Answer; readonly subject: Subject }>

  constructor(maxBytes = 64 * 2 ** 20) {
    this.#kept = new LruCache(maxBytes)
  }

  get(key: string): Answer | undefined {
    return this.#kept.get(key)?.answer
  }

  keep(key: string, subject: Subject, answer: Answer): void {
    this.#kept.add(key, { answer, subject }, answer.bytes.length + 500)
  }

  dropWhere(isAltered: (subject: Subject) => boolean): void {
    this.#kept.deleteWhere(({ subject }) => isAltered(subject))
  }

  clear(): void {
    this.#kept.clear()
  }
}
