const names = new Set(['StoreUnavailable', 'ConnectionError', 'NotInViewsYet', 'ProviderUnavailable'])
const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * PostgreSQL's SQLSTATEs: connection exceptions, read-only servers, deadlocks and serialization failures, insufficient
 * resources (such as a full disk), canceled or shutting down; and an undefined table or column: of a view that the
 * projection has not built yet on the very first start, or that is still of an earlier release.
 */
const states = /^(08|40|53|57)|^(25006|42P01|42703)$/

/** Messages of pg errors that have no code. */
const withoutCode = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i

/** Whether an error means that a part of the system is temporarily unavailable, so that a retry may succeed. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false
  if (names.has(error.name)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (connection.has(code) || states.test(code))) return true
  if (withoutCode.test(error.message)) return true
  return isUnavailable(error.cause, depth + 1)
}
