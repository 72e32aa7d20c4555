import { brotliCompress, constants } from 'node:zlib'
import { Recent } from '../recent.ts'

/** A ready answer of a public call. */
export type Answer = {
  readonly bytes: Buffer
  /** To be called when the bytes have been sent, for an answer that is sent once. */
  readonly sent?: () => void
  /** Tells this content from any other; the same in every gateway. */
  readonly etag: string
  /** The bytes compressed, once it has paid to do so. */
  brotli?: Buffer
  /** How often it was sent to somebody who would have read it compressed. */
  wantedCompressed?: number
}

/** Wanted so often, an answer is worth the work of compressing it. */
const hot = 8
const worthCompressing = 1_400
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
let isCompressing = false

/** The answer compressed, if that is at hand; hot ones are compressed beside the requests, one at a time. */
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
 * Answers of public calls, kept as bytes until what they show changes: whoever keeps one says by `subject` what it is
 * about, and `dropWhere` drops those that a change alters. The least asked for make room.
 */
export class KeptAnswers<Subject> {
  readonly #kept: Recent<string, { readonly answer: Answer; readonly subject: Subject }>

  constructor(mostBytes = 64 * 2 ** 20) {
    this.#kept = new Recent(mostBytes)
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
