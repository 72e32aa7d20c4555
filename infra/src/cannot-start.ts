/** Why something does not start, as one sentence for the operator; without stack or details. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** The code of a system call that failed (`EACCES`, `EADDRINUSE` …), when there is one. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
