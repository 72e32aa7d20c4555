import type { FieldError, Refusal, RefusalStatus } from './refusal.ts'
import { type AllRefusals, allRefusals } from './refusals.ts'

/** An expected refusal, in the words of the process that refused. */
export class Refused extends Error {
  override readonly name = 'Rejected'
  readonly code: string
  readonly status: RefusalStatus
  readonly errors: FieldError[] | undefined
  /** With 429: seconds until a repetition may succeed. */
  readonly retryAfter: number | undefined

  constructor({ code, status, detail, errors, retryAfter }: Words) {
    super(detail)
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

type Words = Pick<Refused, 'code' | 'status'> &
  Partial<Pick<Refused, 'errors' | 'retryAfter'>> & { readonly detail: string }

export type RefusalCode = keyof AllRefusals
/** What the sentence of a refusal needs: nothing, or one object. */
export type Said<Code extends RefusalCode> = Parameters<AllRefusals[Code][1]>

/** An expected refusal; its status and sentence stand in `<noun>/refusals.ts`. */
export class Rejected<Code extends RefusalCode = RefusalCode> extends Refused {
  readonly said: Said<Code>

  constructor(code: Code, ...said: Said<Code>) {
    super(wordsOf(code, ...said))
    this.said = said
  }
}

function wordsOf(code: RefusalCode, ...[said]: readonly unknown[]): Words {
  const [status, sentence, , errors] = allRefusals[code] as Refusal
  const { retryAfter } = (said ?? {}) as { readonly retryAfter?: number }
  return { code, status, detail: sentence(said as never), errors: errors?.(said as never), retryAfter }
}

/** Refusal of invalid fields; one alone is the sentence. */
export const invalid = (path: string, message: string) =>
  new Rejected('invalid-input', { errors: [{ path, message }] })
