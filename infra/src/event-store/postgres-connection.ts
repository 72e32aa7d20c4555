import pg from 'pg'
import type { Log } from '../log.ts'
import { condition } from '../log-condition.ts'
import { connectionConfig, cutOff, waitFor } from '../postgres/connection.ts'
import { keptPlans } from '../postgres/kept-plans.ts'
import { withSettings } from '../postgres/with-settings.ts'
import { StoreUnavailable } from './port.ts'

/**
 * Settings of the log's sessions: every statement of a function sees what was committed before it (the append functions
 * rely on it), and statements are planned once.
 */
const settings = {
  default_transaction_isolation: 'read committed',
  plan_cache_mode: 'force_generic_plan',
  ...keptPlans,
}

/** The URL with the settings of the log's sessions. */
export const logSessionUrl = (url: string): string => withSettings(url, settings)

/** A dedicated connection for one purpose. */
export function newClient(url: string, name: string, deadlineMs: number): pg.Client {
  const client = new pg.Client(connectionConfig({ url: logSessionUrl(url), name, deadlineMs }))
  // Users of the connection learn of its loss from their query; the loss of an idle one must not end the process.
  client.on('error', () => {})
  return client
}

/** The connection for appends. `postgresCommit` gives it up when it is overdue, so pg needs no timer for each statement. */
export function newAppendingClient(url: string, deadlineMs: number): pg.Client {
  const client = newClient(url, 'events: append', deadlineMs)
  waitFor(client, Number.POSITIVE_INFINITY)
  return client
}

/** The backend that serves a connection, as its notifications name it. pg keeps it in a field that its types leave out. */
export const backendIdOf = (client: pg.Client | undefined): number | undefined =>
  (client as { readonly processID?: number } | undefined)?.processID

export type OwnConnection = {
  /** The connection if it is open, so that a statement can be sent without awaiting `get`. */
  readonly ready: pg.Client | undefined
  get(): Promise<pg.Client>
  /** Cuts the connection off, whatever it is doing; the next `get` opens another. */
  drop(): void
}

/** One connection for one purpose, opened at first use and anew after it was lost. */
export function ownConnection(open: () => pg.Client, log: Log): OwnConnection {
  const away = condition(log)
  let current: { client: pg.Client; open: boolean; connected: Promise<pg.Client> } | undefined

  function connect() {
    const client = open()
    const connected = client.connect().then(() => {
      connection.open = true
      away.over({}, 'a connection to the event log is there again')
      return client
    })
    const connection = { client, open: false, connected }
    const lost = () => {
      if (current !== connection) return
      current = undefined
      away.lasts({}, 'a connection to the event log was lost')
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
      if (dropped) cutOff(dropped.client)
    },
  }
}

/**
 * SQLSTATEs that concern the server, not the statement: shutting down, out of resources, timed out, read-only stand-by.
 */
const passing = /^(08|53|57|58|40001|40P01|55P03|25006)/

/**
 * The error as the port defines it: anything but an error of the statement itself means that the store is unavailable.
 */
export function asPortError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  if (error instanceof pg.DatabaseError && !passing.test(error.code ?? '')) return error
  return new StoreUnavailable('the event log cannot be reached', { cause: error })
}
