import { Problem } from '@iam/contracts/problem'
import type { RefusalCode } from '@iam/contracts/rejected'
import { personChanged } from '@iam/contracts/users/acting-as'
import { attempt } from './attempt.ts'
import { isSaidAbove } from './connection.ts'

/** A response that is not 2xx. `message` is for logs: the status and the raw body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = attempt(() => Problem.safeParse(JSON.parse(body)).data)
  }

  /** The server's sentence for the user, if it sent one. */
  get detail(): string | undefined {
    return this.problem?.detail
  }
}

/** No response: the network or the server is down. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable'

  /** The reason is left out where the user reads it already. */
  get detail(): string {
    const next = 'Nothing is lost; try again in a moment.'
    return isSaidAbove() ? next : `The portal cannot be reached. ${next}`
  }
}

/** The call was given up at its deadline. Whether it is carried out is unknown. */
export class NoAnswer extends Unreachable {
  override readonly name = 'NoAnswer'
  readonly #isKeyed: boolean

  /** `isKeyed`: a repetition carries the same key, by which the server recognises it. */
  constructor(path: string, isKeyed: boolean, options: ErrorOptions) {
    super(path, options)
    this.#isKeyed = isKeyed
  }

  override get detail(): string {
    const next = this.#isKeyed ? 'Try again unchanged: it is done only once.' : 'Try again.'
    return `There was no answer within 10 seconds. ${next}`
  }
}

/** The command was carried out, but the read models still do not show it. */
export class NotShownYet extends Error {
  override readonly name = 'NotShownYet'
  readonly detail = 'This is done, and takes longer than usual to show. Reload the page in a while.'
}

/** The server refused it with this code. */
export const hasCode = (error: unknown, code: RefusalCode | typeof personChanged): error is ApiError =>
  error instanceof ApiError && error.problem?.code === code

/** The request needs a session, and there is none (any more). A wrong password is a 401 too, but does not end a session. */
export const isSessionOver = (error: unknown): boolean => hasCode(error, 'sign-in-required')

/** The same command, sent before, is still under way. */
export const isStillBeingDone = (error: unknown): boolean => hasCode(error, 'still-being-done')

/** The session belongs to another user than the one on the screen. */
export const isAnothersSession = (error: unknown): error is ApiError => hasCode(error, personChanged)

/** It was refused for what has become so meanwhile, or is done and not shown: the screen may be out of date. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof NotShownYet ||
  (error instanceof ApiError &&
    [404, 409, 410].includes(error.status) &&
    !isAnothersSession(error) &&
    !isStillBeingDone(error))

/** The message about a failure for the user: the server's own sentence, or that none came; otherwise the caller's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const isSaid = error instanceof ApiError || error instanceof NotShownYet || error instanceof NoAnswer
  return (isSaid && error.detail) || otherwise
}
