import { ApiError, isSessionOver, NoAnswer, Unreachable } from './api-error.ts'
import { isSaidAbove } from './connection.ts'

/** The original error of a failure: many calls report it in the specification's words, with the response as the cause. */
export function originOf(error: unknown): unknown {
  const isOrigin = !(error instanceof Error) || error instanceof ApiError || error instanceof Unreachable
  return isOrigin || error.cause === undefined ? error : originOf(error.cause)
}

/**
 * Why data did not load: the message of an error that reports another, then a sentence that says what to do.
 * The connection is only mentioned if there was no response.
 */
export function whyNot(error: unknown): string {
  const origin = originOf(error)
  if (isSessionOver(origin)) return 'Your session has ended. Sign in, and it stands here again.'
  if (error instanceof Error && error !== origin) return `${error.message}. ${whyNot(origin)}`
  if (origin instanceof NoAnswer) return 'There was no answer within 10 seconds. Try again.'
  if (origin instanceof Unreachable)
    return isSaidAbove() ? 'Try again once it is back.' : 'Check your connection, then try again.'
  if (!(origin instanceof ApiError)) return 'Try again in a moment.'
  return origin.detail ?? answers[origin.status] ?? 'The portal could not answer. Try again in a moment.'
}

/** For responses without a sentence of the server. */
const answers: Readonly<Record<number, string>> = {
  401: 'Sign in, then try again.',
  403: 'It is not open to you.',
}
