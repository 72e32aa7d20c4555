import pg from 'pg'
import type { Log } from '../log.ts'
import { sessionUrl } from '../postgres/session-url.ts'
import { pgTypes } from '../postgres/type-parsers.ts'
import { withSettings } from '../postgres/with-settings.ts'
import { StoreUnavailable } from './port.ts'

/**
 * What the log's sessions need: every statement of a function sees what was committed before it (the append functions
 * count on it), statements are planned once, and a plan made while the table was small never reads it from end to end
 * when it is large.
 */
const settings = {
  default_transaction_isolation: 'read committed',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
}

/** The URL with the settings of the log's sessions. */
export const logSessionUrl = (url: string): string => withSettings(url, settings)

export function newClient(url: string, name: string, statementTimeoutMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: sessionUrl(logSessionUrl(url)),
    application_name: name,
    types: pgTypes,
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementTimeoutMs || false,
  })
  // What uses the connection learns of its loss by its query; an idle one must not end the process.
  client.on('error', () => {})
  return client
}

export type OwnConnection = {
  /** The connection when it is open: what is sent over it at once is on its way at once. */
  readonly ready: pg.Client | undefined
  get(): Promise<pg.Client>
  /** Cuts the connection off, whatever it is doing; the next `get` opens another. */
  drop(): void
}

/** One connection for one purpose, opened at first use and anew after it was lost. */
export function ownConnection(open: () => pg.Client, log: Log): OwnConnection {
  let current: { client: pg.Client; open: boolean; connected: Promise<pg.Client> } | undefined

  function connect() {
    const client = open()
    const connected = client.connect().then(() => {
      connection.open = true
      return client
    })
    const connection = { client, open: false, connected }
    const lost = () => {
      if (current !== connection) return
      current = undefined
      log.warn('a connection to the event log was lost')
    }
    client.on('error', lost)
    client.on('end', lost)
    connected.catch(lost)
    return connection
  }

  return {
    get ready() {
      return current?.open ? current.client : undefined
    },
    get() {
      current ??= connect()
      return current.connected
    },
    drop() {
      const dropped = current
      current = undefined
      dropped?.client.end().catch(() => {})
    },
  }
}

/** Conditions of the server rather than of the statement: shutting down, out of resources, timed out, a stand-by. */
const passing = /^(08|53|57|58|40001|40P01|55P03|25006)/

/** The error as the port names it: whatever is no complaint about the statement itself means that the store is away. */
export function asPortError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) return error
  return new StoreUnavailable('the event log cannot be reached', { cause: error })
}
