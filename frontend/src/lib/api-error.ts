import { Problem } from '@iam/contracts/problem'

/** Any answer that is no success. `message` is for logs: the status and the body as it came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = problemIn(body)
  }

  /** The server's sentence for a person, if it sent one. */
  get detail(): string | undefined {
    return this.problem?.detail
  }
}

/** Nobody answered: the network is down, or the server is. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly detail = 'The portal cannot be reached. Nothing is lost; try again in a moment.'
}

/** What to tell a person about a failure: the server's own sentence, else the caller's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.detail) || otherwise
}

function problemIn(body: string): Problem | undefined {
  try {
    return Problem.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
