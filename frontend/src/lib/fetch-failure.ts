import { ApiError } from './api-error.ts'

/** Why something could not be fetched, in the specification's words. */
export const fetchFailureOf =
  (what: string) =>
  (error: unknown): string => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 401) return 'Authentication required'
    return status === 403 ? 'Access denied' : `Failed to fetch ${what}`
  }

/** To catch a failed call with: the failure in these words, and what it came from. */
export const failWith =
  (say: (error: unknown) => string) =>
  (error: unknown): never => {
    throw new Error(say(error), { cause: error })
  }
