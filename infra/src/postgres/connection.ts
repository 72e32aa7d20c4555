import type pg from 'pg'
import { sessionUrl } from './session-url.ts'
import { pgTypes } from './type-parsers.ts'

export type ConnectionOptions = {
  readonly url: string
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  /** Time limit of a statement, enforced here and by the server. */
  readonly deadlineMs: number
}

/**
 * The server cancels a statement first, with a reason; a server that does not answer at all is given up this much
 * later.
 */
const graceMs = 250
const idleInTransactionMs = 5_000

/**
 * The configuration of every connection. A query that this side gives up leaves the connection in an unknown state: its
 * holder has to discard it.
 */
export const connectionConfig = ({ url, name, deadlineMs }: ConnectionOptions): pg.ClientConfig => ({
  connectionString: sessionUrl(url),
  application_name: name,
  types: pgTypes,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  connectionTimeoutMillis: 2_000,
  statement_timeout: deadlineMs,
  query_timeout: deadlineMs + graceMs,
  // Otherwise a transaction whose client falls silent between two statements would hold its locks for ever.
  idle_in_transaction_session_timeout: idleInTransactionMs,
})

/** Whether this side gave up waiting for an answer. pg has neither a class nor a code for it. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** pg reads the deadline of each query from here, which its types leave out. */
type Parameters = { readonly connectionParameters: { query_timeout: number | false } }

/** Sets another deadline for the following statements of a transaction: those of a rebuild take longer. */
export async function setDeadline(client: pg.ClientBase, deadlineMs: number): Promise<void> {
  const ms = Math.floor(deadlineMs)
  await client.query(
    `set local statement_timeout = ${ms}; set local idle_in_transaction_session_timeout = ${ms}`,
  )
  waitFor(client, deadlineMs)
}

/** Sets how long this side waits for the answers of a connection from now on; Infinity: for ever. */
export function waitFor(client: pg.ClientBase, deadlineMs: number): void {
  const { connectionParameters } = client as unknown as Parameters
  connectionParameters.query_timeout = Number.isFinite(deadlineMs) && deadlineMs + graceMs
}

/** Destroys a connection without the closing handshake, which a silent server would not answer. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}
