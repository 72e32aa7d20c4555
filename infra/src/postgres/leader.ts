import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export type Leadership = {
  leading(): boolean
  /** Ends the work, lets go of the lock and waits for both. */
  close(): Promise<void>
}

type LeaderOptions = {
  readonly url: string
  /** All processes that name the same thing lead it one at a time. */
  readonly name: string
  readonly log: Log
  /** How often a standby asks for the lock; 500 ms unless told. */
  readonly retryMs?: number
}

/**
 * Runs `run` in one process at a time, by a session-level advisory lock on a connection of its own. When that connection is
 * lost, the signal aborts and the lock is sought again. Between the server's noticing and ours two may run for a moment:
 * whatever they write must be fenced (checkpoints are).
 */
export function lead(options: LeaderOptions, run: (signal: AbortSignal) => Promise<void>): Leadership {
  const { name, log, retryMs = 500 } = options
  const closing = new AbortController()
  let leading = false

  const term = async () => {
    const ended = new AbortController()
    const client = await connect(options, () => ended.abort())
    try {
      while (!(await takeLock(client, name))) await delay(retryMs, undefined, { signal: closing.signal })
      leading = true
      log.info({ leader: name }, 'leading')
      void feelPulse(client, ended)
      await run(AbortSignal.any([ended.signal, closing.signal]))
    } finally {
      ended.abort()
      leading = false
      await letGo(client)
    }
  }

  const terms = async () => {
    while (!closing.signal.aborted) {
      await term().catch((error: Error) => {
        if (!closing.signal.aborted) log.warn({ leader: name, error: error.message }, 'leadership was lost')
      })
      await delay(retryMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const done = terms()

  return {
    leading: () => leading,
    async close() {
      closing.abort()
      await done
    },
  }
}

async function connect({ url, name }: LeaderOptions, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `leader ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  return client
}

/** Closing the connection lets go of the lock; a server that is silent is not waited for. */
async function letGo(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), delay(1_000, undefined, { ref: false })])
  const { connection } = client as pg.Client & { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}

async function takeLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [name],
  )
  return rows[0]?.taken === true
}

/** Finds out about a server that went away without a word. */
async function feelPulse(client: pg.Client, ended: AbortController): Promise<void> {
  while (!ended.signal.aborted) {
    await client.query('select 1').catch(() => ended.abort())
    await delay(1_000, undefined, { ref: false })
  }
}
