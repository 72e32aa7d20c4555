import { ApiError, isStillBeingDone } from './api-error.ts'
import { newId } from './new-id.ts'

type Attempt = { readonly key: string; answer?: Promise<unknown> }
const attempts = new Map<string, Attempt>()

/**
 * Makes one command of one user action: a second click while the request is pending shares its answer, and a repeat after a
 * lost answer carries the same Idempotency-Key. A conclusive answer ends the action.
 */
export async function oneCommand<T>(action: string, send: (key: string) => Promise<T>): Promise<T> {
  const attempt = attempts.get(action) ?? { key: newId() }
  attempts.set(action, attempt)
  attempt.answer ??= send(attempt.key)
  try {
    const answer = (await attempt.answer) as T
    attempts.delete(action)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isConclusive(error)) attempts.delete(action)
    else delete attempt.answer
    throw error
  }
}

/** Not if the server failed, or if the same request is still under way there. */
const isConclusive = (error: ApiError) => error.status < 500 && !isStillBeingDone(error)
