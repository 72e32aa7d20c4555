import { addAbortListener } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from '@iam/contracts/commands'
import {
  type EventStore,
  LogReplaced,
  type RecordedEvent,
  StoreUnavailable,
} from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { condition } from '@iam/infra/log-condition'
import { pause } from '@iam/infra/pause'
import type { LogPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import type { Process } from '../process.ts'
import { checkHeld, checkpointOf, headOf, openCheckpoint, readBeginning } from './checkpoint.ts'
import type { Effects } from './effects.ts'
import { keyedMutex } from './keyed-mutex.ts'
import { LeadLost } from './lead-lost.ts'
import { park } from './parked.ts'
import { forgetPlaces, takeTypes, toLookAt } from './places-of-types.ts'
import { type ReactDependencies, react, reactionIn } from './react.ts'
import type { TermCheckpoints } from './term-checkpoints.ts'

export type FollowDependencies = Pick<ReactDependencies, 'beganAt'> & {
  readonly store: EventStore
  readonly pool: Pool
  readonly send: Send
  readonly effects: Effects
  readonly checkpoints: TermCheckpoints
  readonly log: Log
  /**
   * Base of the wait after a failed reaction: `backoffMs × 2^failures`, at most 10 s; 200 ms by default. An unavailable
   * store and a lost lead are not counted as failures.
   */
  readonly backoffMs?: number
  /** Pause between checks whether the log holds the checkpoint's event again; 5 s by default. */
  readonly standstillMs?: number
}

const attempts = 5
/** Number of concurrent reactions, so that the store can batch their reads and commits: more where nothing outside is asked. */
const concurrencyOf = ({ gathersMs }: Process) => (gathersMs ? 128 : 32)
/** Deadlines for the leader's watchdog: of a reaction, and between looks at the log, which come every second. */
const [defaultReactionMs, idleMs] = [30_000, 10_000]
const deadlineOf = ({ reactionMs = defaultReactionMs }: Process) => reactionMs

/**
 * Runs a process from its checkpoint until the term is over. Reactions to one stream run in its order, unordered ones and
 * those to different streams concurrently. A reaction that keeps failing is parked so that it does not block the others;
 * commands are decided on the current state, so none relies on an earlier reaction.
 */
export async function follow(process: Process, dependencies: FollowDependencies, term: Term): Promise<void> {
  const standing = condition(dependencies.log)
  while (!term.signal.aborted) {
    try {
      const places = await placesInThisLog(process, dependencies, term)
      standing.over({ process: process.name }, 'The process resumes')
      const beganAt = await readBeginning(dependencies.pool, checkpointOf(process))
      return await followFrom(places, process, { ...dependencies, beganAt }, term)
    } catch (error) {
      if (!(error instanceof LogReplaced)) throw error
      standing.lasts({ process: process.name }, isPaused)
    }
    term.alive(checkpointOf(process), idleMs)
    await pause(dependencies.standstillMs ?? 5_000, term.signal)
  }
}

const isPaused =
  'The log does not hold the events that this process has followed: it was replaced or truncated. The process is paused, so that no reaction runs twice and no event is skipped unnoticed. Restore log and database together (npm run restore), or let the processes resume at the present end of the log: npm run operate -- follow-from-end'

/** Its checkpoint, and the places of types that another release has passed over; throws LogReplaced for those of another log. */
async function placesInThisLog(
  process: Process,
  { store, pool, checkpoints }: FollowDependencies,
  term: Term,
): Promise<Places> {
  await checkpoints.settle()
  const beginning = process.beginsAtHead && (() => headOf(store))
  const from = await openCheckpoint(pool, checkpointOf(process), beginning)
  const passedOver = await takeTypes(pool, process, term)
  for (const place of [from, ...passedOver.values()]) await checkHeld(store, place)
  return { from, passedOver }
}

type Places = { readonly from: LogPlace; readonly passedOver: ReadonlyMap<string, LogPlace> }

async function followFrom(
  { from, passedOver }: Places,
  process: Process,
  dependencies: FollowDependencies,
  term: Term,
): Promise<void> {
  const { store, pool, checkpoints } = dependencies
  const { signal } = term
  const name = checkpointOf(process)
  const reportAlive = (withinMs: number) => term.alive(name, withinMs)
  reportAlive(deadlineOf(process))
  let at = from.position
  const { begin, isDue } = toLookAt(from, passedOver)
  let goesThroughAgain = passedOver.size > 0

  const subscription = store.subscribe({
    after: begin.position,
    afterId: begin.id,
    types: Object.keys(process.on),
    async onBatch(events, position, id) {
      for (const together of groupsOf(process, events.filter(isDue))) {
        reportAlive(deadlineOf(process))
        await reactToAll(process, together, dependencies, term)
      }
      reportAlive(idleMs)
      if (position >= from.position) {
        checkpoints.move(name, at, { position, id })
        at = position
        if (goesThroughAgain) await forgetPlaces(pool, process, passedOver.keys(), term)
        goesThroughAgain = false
      }
      if (process.gathersMs && events.length > 0) await pause(process.gathersMs, signal)
    },
    onIdle: () => reportAlive(idleMs),
  })
  using _stopping = addAbortListener(signal, () => void subscription.stop())
  try {
    await Promise.race([subscription.closed, checkpoints.failed])
  } finally {
    await subscription.stop()
  }
  await checkpoints.settle()
}

const isUnordered = ({ unordered }: Process, { type }: RecordedEvent) => unordered?.includes(type) === true

/** Events in their order, cut where unordered ones begin and end, and into groups of what may run together. */
function groupsOf(process: Process, events: readonly RecordedEvent[]): RecordedEvent[][] {
  const groups: RecordedEvent[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const isAlike = group?.[0] && isUnordered(process, group[0]) === isUnordered(process, event)
    if (group && isAlike && group.length < concurrencyOf(process)) group.push(event)
    else groups.push([event])
  }
  return groups
}

async function reactToAll(
  process: Process,
  events: readonly RecordedEvent[],
  dependencies: FollowDependencies,
  term: Term,
): Promise<void> {
  const queue = keyedMutex()
  const reactions = events.map((event) =>
    queue(isUnordered(process, event) ? event.id : event.stream, () =>
      reactOrPark(process, event, dependencies, term).then(() =>
        term.alive(checkpointOf(process), deadlineOf(process)),
      ),
    ),
  )
  // Waits for all even if one fails, so that no command is sent after `follow` has ended.
  const failure = (await Promise.allSettled(reactions)).find(({ status }) => status === 'rejected')
  if (failure) throw (failure as PromiseRejectedResult).reason
}

async function reactOrPark(
  process: Process,
  event: RecordedEvent,
  dependencies: FollowDependencies,
  { alive, signal }: Term,
) {
  const { log, pool, backoffMs = 200 } = dependencies
  const about = reactionIn(process, event)
  if (event.flaw) {
    // Parked so that operators see it. An event that could not be decrypted is still reacted to, as that of an erased user.
    await park(pool, process, event, event.flaw.reason)
    if (event.flaw.readAs === 'skipped') return
  }
  for (let failures = 0; ; ) {
    try {
      return await react(process, event, {
        ...dependencies,
        alive: () => alive(checkpointOf(process), deadlineOf(process)),
      })
    } catch (error) {
      log.warn({ ...about, error: String(error) }, 'a reaction failed')
      // Neither is caused by the event: tried again until the term is over.
      if (!(error instanceof StoreUnavailable || error instanceof LeadLost)) failures++
      if (failures === attempts) {
        log.error({ ...about, err: error }, 'a reaction is parked')
        return park(pool, process, event, error)
      }
      alive(checkpointOf(process), deadlineOf(process))
      await delay(Math.min(backoffMs * 2 ** failures, 10_000), undefined, { signal })
    }
  }
}
