import { ApiError } from './api-error.ts'

/** Why a fetch failed, in the specification's words. */
export const fetchFailureOf =
  (what: string) =>
  (error: unknown): string => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 401) return 'Authentication required'
    return status === 403 ? 'Access denied' : `Failed to fetch ${what}`
  }
