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
import { userStream } from './modules/users/state.ts'
import type { States } from './states.ts'

export type HandleDependencies = {
  readonly store: EventStore
  readonly states: States
  readonly now: () => string
}

/**
 * Reads, folds, decides and appends. Decides again on the new state if another writer was faster, and also if the
 * decision is a refusal and the stream has moved: its state and `needs` (the states of other streams that the decision
 * reads) may have been read at different moments. Returns the position of the command's last event, or of the stream's
 * last if nothing had to change; null for an empty stream. If a command with this id has recorded events, their
 * position is returned, or the command refused if its request has other content; a command that was refused is decided
 * anew.
 */
export async function handle(
  dependencies: HandleDependencies,
  decider: AnyDecider,
  command: AnyMessage,
  context: CommandContext,
  attemptsLeft = 30,
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
      if (revisionOf(recorded) < revision) throw new VersionConflict(stream, revision, revisionOf(recorded))
      return (mustBeSameRequest(recorded, context) ?? recorded.at(-1))?.position ?? null
    }
    const appended = await dependencies.store.append(
      stream,
      revision,
      events.map((event, index) => toNewEvent(event, index, context)),
    )
    // The store answers with another revision if the events of this command id were appended before.
    if (appended.revision !== revision + events.length)
      mustBeSameRequest(await dependencies.store.read(stream), context)
    return appended.position
  } catch (error) {
    // The command's id, derived from its request's Idempotency-Key, recorded events in another stream.
    if (error instanceof IdTaken) throw new Rejected('key-reused')
    let actual: number
    if (error instanceof VersionConflict) actual = error.actual
    else if (error instanceof Rejected) {
      const recorded = await dependencies.store.read(stream)
      const recordedBefore = mustBeSameRequest(recorded, context)
      if (recordedBefore) return recordedBefore.position
      actual = revisionOf(recorded)
      if (actual === revision)
        throw error instanceof DecidedByAnother
          ? error.withName(await displayNameOf(dependencies.states, error.by))
          : error
    } else throw error
    // A stream shorter than what was read of it means that the log was replaced, as by restoring a backup.
    if (actual < revision) dependencies.states.clear()
    commandConflicts.inc({ category: decider.category })
    // 503, not a refusal: the sender may retry.
    if (attemptsLeft === 1)
      throw new StoreUnavailable(`${stream} changes too fast to be decided on: try again`, { cause: error })
    // Without a random pause two command-services with full queues stay in step, and the same one always loses.
    await delay(Math.random() * 4)
    return handle(dependencies, decider, command, context, attemptsLeft - 1)
  }
}

const revisionOf = (recorded: readonly RecordedEvent[]) => recorded.at(-1)?.revision ?? noStream

async function displayNameOf(states: States, userId: string): Promise<string> {
  const { state } = await states.load(userStream, userId)
  return state.status === 'member' && state.info.name !== '' ? state.info.name : 'a former member'
}

/** Maximum of concurrent reads for one need of several streams, so that it does not crowd out others. */
const maxConcurrentReads = 32

async function loadNeeds(states: States, decider: AnyDecider, command: AnyMessage, state: unknown) {
  const needs = Object.entries(decider.needs?.(command, state) ?? {})
  const stateOf = async ({ stream }: (typeof needs)[0][1], id: string | null) =>
    id === null ? stream.initial : (await states.load(stream, id)).state

  const singles = await Promise.all(
    needs.flatMap(([name, need]) =>
      'id' in need ? [stateOf(need, need.id).then((state) => [name, state] as const)] : [],
    ),
  )
  const loaded = Object.fromEntries(singles)
  for (const [name, need] of needs) {
    if ('id' in need) continue
    const ids = typeof need.ids === 'function' ? need.ids(loaded) : need.ids
    const all: unknown[] = []
    for (let n = 0; n < ids.length; n += maxConcurrentReads)
      all.push(...(await Promise.all(ids.slice(n, n + maxConcurrentReads).map((id) => stateOf(need, id)))))
    loaded[name] = all
  }
  return loaded
}

/**
 * The last of the command's events if it was carried out before, even if later events follow. Throws if they
 * were recorded for another request with the same Idempotency-Key.
 */
function mustBeSameRequest(
  recorded: readonly RecordedEvent[],
  { commandId, fingerprint }: CommandContext,
): RecordedEvent | undefined {
  const last = recorded.findLast(({ metadata }) => metadata.commandId === commandId)
  const recordedFingerprint = last?.metadata.fingerprint
  if (recordedFingerprint !== undefined && fingerprint !== undefined && recordedFingerprint !== fingerprint)
    throw new Rejected('key-reused')
  return last
}

function toNewEvent(event: AnyMessage, index: number, context: CommandContext): NewEvent {
  const {
    actor,
    commandId,
    correlationId,
    causationId = commandId,
    effectiveAt,
    fingerprint,
    catchUp,
  } = context
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
      ...(catchUp && { catchUp }),
    },
  }
}
