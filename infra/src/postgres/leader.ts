import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Condition, condition } from '../log-condition.ts'
import { pause } from '../pause.ts'
import { connectionConfig, cutOff } from './connection.ts'
import { beat, endConnection, look, type Seen, takeTerm } from './leader-row.ts'
import { watchdog } from './watchdog.ts'

export type Leadership = {
  leading(): boolean
  /** Ends the work, releases the lock and waits for both. */
  close(): Promise<void>
}

/** One term of leadership. */
export type Term = {
  /** The name of the leadership. */
  readonly name: string
  /** Grows with every change of the leader: the fencing token of whatever is written outside the log. */
  readonly number: number
  /** Aborts when the term is over. */
  readonly signal: AbortSignal
  /**
   * Reports that loop `loop` of the work is alive and will report again within `withinMs`. If it does not, the term
   * ends, so that another instance can take over what hangs here.
   */
  alive(loop: string, withinMs: number): void
  /**
   * Whether no other instance can lead yet, as far as this one can tell by itself; false after it was suspended for a
   * while.
   */
  holds(): boolean
}

type LeaderOptions = {
  readonly url: string
  /** Of all instances with the same name, one leads at a time. */
  readonly name: string
  readonly log: Log
  /** How often a standby asks for the lock; 500 ms by default. */
  readonly retryMs?: number
  /** Called before each attempt to take the lock; if false, this instance only stands by. */
  readonly mayLead?: (client: pg.ClientBase) => Promise<boolean>
}

const beatMs = 1_000
/** A leader that is silent for longer is considered hung, or cut off. */
const silenceMs = 7_000
/**
 * For this long after a heartbeat no other instance can have taken over, and what is begun within it has time to finish.
 * Measured by the wall clock, which goes on while a machine sleeps; if that clock is set, the lead is held again with
 * the next heartbeat.
 */
const heldMs = 5_000
/** Work that does not end with its term is abandoned after this time: its writes are fenced. */
const timeoutMs = 3_000

/**
 * Runs `run` in one instance at a time, by a session-level advisory lock on a dedicated connection, with heartbeats in a
 * row of the table `leaders`. A leader without heartbeats loses the lead, whether its host vanished, it hangs, or one
 * of its loops does. It may not have noticed when another one begins, so its term's number fences what it writes.
 */
export function lead(options: LeaderOptions, run: (term: Term) => Promise<void>): Leadership {
  const { name, log, retryMs = 500 } = options
  const closing = new AbortController()
  const unreachable = condition(log)
  const failing = condition(log)
  let leading = false

  /** Resolves when the service closes; rejects if the term ends before that, or none can be begun. */
  async function standByAndLead(): Promise<void> {
    const lost = new AbortController()
    const client = await connect(options, () => lost.abort(new Error('the connection was lost')))
    try {
      const number = await standBy(client, options, closing.signal, unreachable)
      leading = true
      if (!failing.isSo) log.info({ leader: name, term: number }, 'leading')
      await work(client, number, lost)
    } finally {
      lost.abort()
      await letGo(client)
    }
  }

  async function work(client: pg.Client, number: number, lost: AbortController): Promise<void> {
    const loops = watchdog()
    const beganAt = Date.now()
    let heldAt = beganAt
    const signal = AbortSignal.any([lost.signal, closing.signal])
    const holds = () => !signal.aborted && Math.abs(Date.now() - heldAt) < heldMs

    async function keepBeating(): Promise<void> {
      while (!signal.aborted) {
        const at = Date.now()
        const hanging = loops.overdue()
        if (hanging) throw new Error(`${hanging} does not go on`)
        if (!(await beat(client, name, number))) throw new Error('another instance leads')
        heldAt = at
        if (at - beganAt > 10_000) failing.over({ leader: name, term: number }, 'leading goes on')
        await delay(beatMs, undefined, { ref: false })
      }
    }
    keepBeating().catch((error) => lost.abort(error))
    const left = aborted(signal).then(() => delay(timeoutMs, undefined, { ref: false }))
    await Promise.race([run({ name, number, signal, holds, alive: loops.alive }), left])
    if (lost.signal.aborted) throw lost.signal.reason
  }

  async function terms(): Promise<void> {
    while (!closing.signal.aborted) {
      await standByAndLead().catch((error: Error) => {
        const fields = { leader: name, error: error.message }
        if (closing.signal.aborted) return
        if (leading) failing.lasts(fields, 'leadership was lost')
        else unreachable.lasts(fields, 'the leader election cannot be reached')
      })
      leading = false
      await pause(retryMs, closing.signal)
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
  const client = new pg.Client(connectionConfig({ url, name: `leader ${name}`, deadlineMs: 2_500 }))
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  return client
}

/** Closing the connection releases the lock; a silent server is not waited for. */
async function letGo(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), delay(1_000, undefined, { ref: false })])
  cutOff(client)
}

/**
 * Waits for the lead and returns the number of the term. A leader without a heartbeat, both for `silenceMs` and over
 * as many checks as fit into it, loses its connection and with it the lock; so a database that stood still for that
 * time does not cost the leader its lead.
 */
async function standBy(
  client: pg.Client,
  { name, log, retryMs = 500, mayLead = async () => true }: LeaderOptions,
  closing: AbortSignal,
  unreachable: Condition,
): Promise<number> {
  const refused = condition(log)
  let last: Seen | undefined
  let looks = 0
  for (;;) {
    const term = (await mayLead(client)) ? await takeTerm(client, name) : undefined
    unreachable.over({ leader: name }, 'the leader election is reachable again')
    if (term !== undefined) return term
    const seen = await look(client, name)
    looks = seen?.lifeAt === last?.lifeAt ? looks + 1 : 0
    last = seen
    if (seen && looks * retryMs >= silenceMs && seen.silentForMs >= silenceMs) {
      const about = { leader: name, term: seen.term, holder: seen.holder }
      await endConnection(client, name, seen.backend).then(
        () => log.warn(about, 'the leader sends no heartbeat: its connection is ended'),
        (error: Error) =>
          refused.lasts({ ...about, error: error.message }, 'a leader without life cannot be ended'),
      )
      looks = 0
    }
    await delay(retryMs, undefined, { signal: closing })
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
