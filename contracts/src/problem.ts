import * as z from 'zod'

/** RFC 9457: every non-success answer. `detail` is a sentence for a person, `code` a word for a program. */
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

/**
 * An expected refusal: a sentence for the person who asked, said where the rule is. 409 where the present state
 * forbids it, 403 where the actor may not, 404 where the thing is unknown to the actor, 400 where the input is at fault.
 */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429
  readonly errors: Problem['errors']

  constructor(code: string, sentence: string, status: Rejected['status'] = 409, errors?: Problem['errors']) {
    super(sentence)
    this.code = code
    this.status = status
    this.errors = errors
  }
}
