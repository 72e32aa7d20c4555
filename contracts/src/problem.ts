import * as z from 'zod'

/** RFC 9457: every non-success answer. `detail` is a sentence for people, `code` a constant for programs. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** An Idempotency-Key that was used for another request before, however long ago. */
export const keyReused = () =>
  new Rejected(
    'key-reused',
    'This Idempotency-Key was used for another request. Use a new one for each.',
    422,
  )

/**
 * An expected refusal, with a sentence for the user that is written where the rule is. 409: the current state forbids it;
 * 403: the actor may not; 404: unknown to the actor; 400: the input is invalid.
 */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 421 | 422 | 429
  readonly errors: Problem['errors']

  constructor(code: string, sentence: string, status: Rejected['status'] = 409, errors?: Problem['errors']) {
    super(sentence)
    this.code = code
    this.status = status
    this.errors = errors
  }
}

/** 429: refused for `retryAfter` seconds, which `Retry-After` and the sentence both state. */
export class TooOften extends Rejected {
  readonly retryAfter: number

  constructor(code: string, sentence: string, retryAfter: number) {
    super(code, sentence, 429)
    this.retryAfter = retryAfter
  }
}
