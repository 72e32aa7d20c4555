import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from '@iam/contracts/commands'
import { system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { type EventStore, type RecordedEvent, StoreUnavailable } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { parkedEvents } from '@iam/infra/metrics'
import { uuid5 } from '@iam/infra/uuid5'
import type { Pool } from 'pg'
import { moveCheckpoint, openCheckpoint } from './checkpoint.ts'
import { inTurn } from './in-turn.ts'
import { type Process, reactionOf } from './process.ts'

export type FollowParts = {
  readonly store: EventStore
  readonly pool: Pool
  readonly send: Send
  readonly log: Log
  /** Of the first wait after a failure, doubled each time; 200 ms unless told. */
  readonly backoffMs?: number
}

const attempts = 5
/** So many reactions run side by side: what they read and append is then read and committed together. */
const atOnce = 32
/** A checkpoint that only passes events of other types is written no more often than this. */
const idleCheckpointMs = 1_000

/**
 * Runs a process from its checkpoint on until the signal. Reactions to one stream come in its order, those to several side
 * by side; one that keeps failing is parked and the rest goes on: what one person's event could not bring about must not
 * keep a mail from the next, and as commands are checked against the present state, none relies on an earlier one having
 * succeeded.
 */
export async function follow(process: Process, parts: FollowParts, signal: AbortSignal): Promise<void> {
  const { store, pool } = parts
  const name = `process:${process.name}`
  await reactToParked(process, parts, signal)
  let at = await openCheckpoint(pool, name)
  let writtenAt = performance.now()

  const subscription = store.subscribe({
    after: at,
    types: Object.keys(process.on),
    async onBatch(events, position) {
      for (let n = 0; n < events.length; n += atOnce)
        await reactToAll(process, events.slice(n, n + atOnce), parts, signal)
      if (events.length === 0 && performance.now() - writtenAt < idleCheckpointMs) return
      await moveCheckpoint(pool, name, at, position)
      at = position
      writtenAt = performance.now()
    },
  })
  const stop = () => void subscription.stop()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  await subscription.closed.finally(() => signal.removeEventListener('abort', stop))
}

async function reactToAll(
  process: Process,
  events: readonly RecordedEvent[],
  parts: FollowParts,
  signal: AbortSignal,
): Promise<void> {
  const queue = inTurn()
  const reactions = events.map((event) =>
    queue(event.stream, () => reactOrPark(process, event, parts, signal)),
  )
  // All come to their end also when one gives up, so that nothing is sent after the process has stopped.
  const failure = (await Promise.allSettled(reactions)).find(({ status }) => status === 'rejected')
  if (failure) throw (failure as PromiseRejectedResult).reason
}

async function reactOrPark(process: Process, event: RecordedEvent, parts: FollowParts, signal: AbortSignal) {
  const { log, pool, backoffMs = 200 } = parts
  for (let failures = 0; ; ) {
    try {
      return await react(process, event, parts)
    } catch (error) {
      log.warn({ process: process.name, event: event.id, error: String(error) }, 'a reaction failed')
      // A store that is away is nobody's fault: waited for, however long it takes.
      if (!(error instanceof StoreUnavailable)) failures++
      if (failures === attempts) {
        log.error({ process: process.name, event: event.id, err: error }, 'a reaction is parked')
        parkedEvents.inc({ model: `process:${process.name}` })
        return park(pool, process, event, error)
      }
      await delay(Math.min(backoffMs * 2 ** failures, 10_000), undefined, { signal })
    }
  }
}

async function react(process: Process, event: RecordedEvent, { send, log }: FollowParts): Promise<void> {
  const messages = await reactionOf(process, event)
  for (const [index, message] of messages.entries()) {
    try {
      await send(message, {
        actor: system('process'),
        // With the process's name in it, for two processes may react to the same event.
        commandId: uuid5(event.id, `${process.name}:${index}`),
        correlationId: event.metadata.correlationId,
        causationId: event.id,
        // What follows from an imported fact happened when that did.
        ...(event.metadata.effectiveAt && { effectiveAt: event.metadata.effectiveAt }),
      })
    } catch (error) {
      // A refusal is an answer: the state has moved on, and trying again would not change it.
      if (!(error instanceof Rejected)) throw error
      log.info({ process: process.name, event: event.id, code: error.code }, 'a reaction was refused')
    }
  }
}

async function park(pool: Pool, process: Process, { id, position, type }: RecordedEvent, error: unknown) {
  await pool.query(
    `insert into parked_reactions (process, event_id, position, type, error) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [process.name, id, position, type, String(error)],
  )
}

/** Tries once more what was parked: whoever starts a new release may have mended it. */
async function reactToParked(process: Process, parts: FollowParts, signal: AbortSignal): Promise<void> {
  const { pool, store, log } = parts
  const { rows } = await pool.query<{ position: number }>(
    'select position from parked_reactions where process = $1 order by position',
    [process.name],
  )
  for (const { position } of rows) {
    signal.throwIfAborted()
    for await (const events of store.readAll({ after: Number(position) - 1, upTo: Number(position) }))
      for (const event of events) {
        try {
          await react(process, event, parts)
          await pool.query('delete from parked_reactions where process = $1 and event_id = $2', [
            process.name,
            event.id,
          ])
        } catch (error) {
          log.warn(
            { process: process.name, event: event.id, error: String(error) },
            'a parked reaction failed again',
          )
        }
      }
  }
}
