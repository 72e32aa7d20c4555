import { setTimeout as delay } from 'node:timers/promises'
import type { CommandContext } from '@iam/contracts/commands'
import type { AnyMessage } from '@iam/contracts/message'
import { Rejected } from '@iam/contracts/rejected'
import { streamOf } from '@iam/contracts/streams'
import { currentVersion } from '@iam/contracts/upcasters'
import { uuid5 } from '@iam/contracts/uuid5'
import {
  type EventStore,
  IdTaken,
  type NewEvent,
  noStream,
  type RecordedEvent,
  StoreUnavailable,
  VersionConflict,
} from '@iam/infra/event-store/port'
import { commandConflicts } from '@iam/infra/metrics'
import { type AnyDecider, decideOn } from './decider.ts'
import { DecidedByAnother } from './decision.ts'
import { user } from './modules/users/decider.ts'
import type { States } from './states.ts'

export type HandleDependencies = {
  readonly store: EventStore
  readonly states: States
  readonly now: () => string
}

/**
 * Reads, folds, decides and appends. If another writer was faster, decides again on the new state. So it does if
 * the decision is a refusal and the stream has moved, as state and needs may have been read at different moments.
 * Returns the position of the command's last event, or of the stream's last if nothing had to change; null for an
 * empty stream. A repeated command id gets the first answer, or is refused if it comes with other content.
 */
export async function handle(
  dependencies: HandleDependencies,
  decider: AnyDecider,
  command: AnyMessage,
  context: CommandContext,
  attempts = 30,
): Promise<number | null> {
  const stream = streamOf(decider.category, decider.id(command))
  const { state, revision } = await dependencies.states.load(decider, decider.id(command))
  const needs = await loadNeeds(dependencies.states, decider, command, state)
  try {
    // An imported fact is decided as of when it took effect.
    const now = context.effectiveAt ?? dependencies.now()
    const events = decideOn(decider, command, state, { actor: context.actor, now, needs })
    if (events.length === 0) {
      const recorded = await dependencies.store.read(stream)
      mustReach(recorded, stream, revision)
      return (lastEventOfCommand(recorded, context) ?? recorded.at(-1))?.position ?? null
    }
    const appended = await dependencies.store.append(
      stream,
      revision,
      events.map((event, index) => toNewEvent(event, index, context)),
    )
    // At another revision: this command id was appended before. Refuses it if that was a request with other
    // content.
    if (appended.revision !== revision + events.length)
      lastEventOfCommand(await dependencies.store.read(stream), context)
    return appended.position
  } catch (error) {
    if (error instanceof IdTaken) throw new Rejected('key-reused')
    if (error instanceof Rejected) {
      const recorded = await dependencies.store.read(stream)
      const first = lastEventOfCommand(recorded, context)
      if (first) return first.position
      clearStatesIfLogReplaced(dependencies, revision, recorded.at(-1)?.revision ?? noStream)
      if ((recorded.at(-1)?.revision ?? noStream) === revision)
        throw error instanceof DecidedByAnother
          ? error.named(await displayNameOf(dependencies.states, error.by))
          : error
    } else if (error instanceof VersionConflict)
      clearStatesIfLogReplaced(dependencies, revision, error.actual)
    else throw error
    commandConflicts.inc({ category: decider.category })
    if (attempts === 1)
      throw new StoreUnavailable(`${stream} changes too fast to be decided on: try again`, { cause: error })
    // Without a random pause two processes with full queues stay in step, and the same one loses each time.
    await delay(Math.random() * 4)
    return handle(dependencies, decider, command, context, attempts - 1)
  }
}

/** Throws VersionConflict if the stream holds less than what was decided on. */
function mustReach(recorded: readonly RecordedEvent[], stream: string, revision: number): void {
  const actual = recorded.at(-1)?.revision ?? noStream
  if (actual < revision) throw new VersionConflict(stream, revision, actual)
}

/** A stream shorter than what was read of it means that the log was replaced: drops all cached states. */
function clearStatesIfLogReplaced({ states }: HandleDependencies, revision: number, actual: number): void {
  if (actual < revision) states.clear()
}

async function displayNameOf(states: States, userId: string): Promise<string> {
  const { state } = await states.load(user, userId)
  return state.status === 'member' && state.info.name !== '' ? state.info.name : 'a former member'
}

/** Maximum of concurrent reads for one need of several streams, so that it does not crowd out others. */
const maxConcurrentReads = 32

async function loadNeeds(states: States, decider: AnyDecider, command: AnyMessage, state: unknown) {
  const needs = Object.entries(decider.needs?.(command, state) ?? {})
  const stateOf = async ({ decider }: (typeof needs)[0][1], id: string | null) =>
    id === null ? decider.initial : (await states.load(decider, id)).state

  const singles = await Promise.all(
    needs.flatMap(([name, need]) =>
      'id' in need ? [stateOf(need, need.id).then((state) => [name, state] as const)] : [],
    ),
  )
  const found = Object.fromEntries(singles)
  for (const [name, need] of needs) {
    if ('id' in need) continue
    const ids = typeof need.ids === 'function' ? need.ids(found) : need.ids
    const all: unknown[] = []
    for (let n = 0; n < ids.length; n += maxConcurrentReads)
      all.push(...(await Promise.all(ids.slice(n, n + maxConcurrentReads).map((id) => stateOf(need, id)))))
    found[name] = all
  }
  return found
}

/**
 * The last of the command's events if it was carried out before, whatever was recorded since. Throws if it was another
 * request with the same key.
 */
function lastEventOfCommand(
  recorded: readonly RecordedEvent[],
  { commandId, fingerprint }: CommandContext,
): RecordedEvent | undefined {
  const found = recorded.findLast(({ metadata }) => metadata.commandId === commandId)
  const before = found?.metadata.fingerprint
  if (before !== undefined && fingerprint !== undefined && before !== fingerprint)
    throw new Rejected('key-reused')
  return found
}

function toNewEvent(event: AnyMessage, index: number, context: CommandContext): NewEvent {
  const { actor, commandId, correlationId, causationId = commandId, effectiveAt, fingerprint } = context
  return {
    id: uuid5(commandId, String(index)),
    type: event.type,
    data: event.data as NewEvent['data'],
    metadata: {
      actor: { userId: actor.userId, role: actor.role, via: actor.via },
      correlationId,
      causationId,
      commandId,
      schemaVersion: currentVersion(event.type),
      ...(effectiveAt && { effectiveAt }),
      ...(fingerprint && { fingerprint }),
    },
  }
}
