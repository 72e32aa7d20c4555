const names = new Set(['StoreUnavailable', 'ConnectionError', 'NoFreeSlot'])
const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * PostgreSQL: connection exceptions, two that waited for each other, insufficient resources, canceled or shutting down; and a table that is not there, which
 * is a view before the projection made it on the very first start.
 */
const states = /^(08|40|53|57)|^42P01$/

/** Whether an error says that a part of the system is away for the moment, so that a repeat may succeed. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false
  if (names.has(error.name)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (connection.has(code) || states.test(code))) return true
  if (/timeout exceeded when trying to connect|Connection terminated/i.test(error.message)) return true
  return isUnavailable(error.cause, depth + 1)
}
