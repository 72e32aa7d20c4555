import { setTimeout as delay } from 'node:timers/promises'
import type { CommandContext } from '@iam/contracts/commands'
import type { AnyMessage } from '@iam/contracts/message'
import { Rejected } from '@iam/contracts/rejected'
import { streamOf } from '@iam/contracts/streams'
import { currentVersion } from '@iam/contracts/upcasters'
import {
  type EventStore,
  IdTaken,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
  VersionConflict,
} from '@iam/infra/event-store/port'
import { commandConflicts } from '@iam/infra/metrics'
import { type AnyDecider, decideOn } from './decider.ts'
import { DecidedByAnother } from './decision.ts'
import { userStream } from './modules/users/state.ts'
import { loadNeeds, readFor } from './reading.ts'
import { eventIdOf, lookAt, mustBeSameRequest } from './repetition.ts'
import type { States } from './states.ts'

export type HandleDependencies = {
  readonly store: EventStore
  readonly states: States
  readonly now: () => string
  /** Called with the events of a command, in its caller's asynchronous context, once they are appended. */
  readonly onAppended?: ((recorded: readonly RecordedEvent[]) => void) | undefined
}

/**
 * Decides on the remembered state if there is one, else on what the store holds, and appends at its revision. Decides again
 * on what the store holds if another writer was faster, and if a decision that was made on anything remembered is a refusal
 * or changes nothing; a refusal counts only if the stream has not moved meanwhile: its state and `needs` (the states of other
 * streams that the decision reads) may have been read at different moments. Returns the position of the command's last event,
 * or of the stream's last if nothing had to change; null for an empty stream. If a command with this id has recorded events,
 * their position is returned, or the command refused if its request has other content; a command that was refused is decided
 * anew.
 */
export async function handle(
  dependencies: HandleDependencies,
  decider: AnyDecider,
  command: AnyMessage,
  context: CommandContext,
  attemptsLeft = 30,
  isFresh = false,
): Promise<number | null> {
  const { store, states } = dependencies
  const stream = streamOf(decider.category, decider.id(command))
  const again = (attemptsLeft: number) => handle(dependencies, decider, command, context, attemptsLeft, true)
  const deciding = readFor(states, isFresh)
  const own = await deciding.own(decider, command)
  const needs = await loadNeeds(deciding.need, decider, command, own.state)
  try {
    // An imported fact is decided as of when it took effect.
    const now = context.effectiveAt ?? dependencies.now()
    const events = decideOn(decider, command, own.state, { actor: context.actor, now, needs })
    if (events.length === 0) {
      if (deciding.isRecalled()) return again(attemptsLeft)
      // A reaction has no other content under its id, and its position is used for no more than waiting.
      if (context.actor.via === 'process') return own.position
      const { revision, position } = await lookAt(store, stream, own.revision, context)
      if (revision < own.revision) throw new VersionConflict(stream, own.revision, revision)
      return position
    }
    const newEvents = events.map((event, index) => toNewEvent(event, index, context))
    const appended = await store.append(stream, own.revision, newEvents)
    if (appended.recorded) states.keep(decider, own, appended.recorded)
    else states.hear({ stream, revision: appended.revision })
    // The events of this command id may have been appended before: then the store answers with their revision. That is the
    // next one only if the state was outdated, and then they follow it.
    const isNext = appended.revision === own.revision + events.length
    if (!appended.recorded && context.fingerprint && (deciding.isRecalled() || !isNext))
      mustBeSameRequest(await store.read(stream, appended.revision, 1), context)
    if (isNext) dependencies.onAppended?.(appended.recorded ?? asRecorded(newEvents, stream, appended))
    return appended.position
  } catch (error) {
    // The command's id, derived from its request's Idempotency-Key, recorded events in another stream.
    if (error instanceof IdTaken) throw new Rejected('key-reused')
    if (error instanceof Rejected && deciding.isRecalled()) return again(attemptsLeft)
    let actual: number
    if (error instanceof VersionConflict) actual = error.actual
    else if (error instanceof Rejected) {
      const { revision, position, isRepetition } = await lookAt(store, stream, own.revision, context)
      if (isRepetition) return position
      actual = revision
      if (actual === own.revision)
        throw error instanceof DecidedByAnother
          ? error.withName(await displayNameOf(states, error.by))
          : error
    } else throw error
    // A stream shorter than what was read of it means that the log was replaced, as by restoring a backup.
    if (actual < own.revision) states.clear()
    commandConflicts.inc({ category: decider.category })
    // 503, not a refusal: the sender may retry.
    if (attemptsLeft === 1)
      throw new StoreUnavailable(`${stream} changes too fast to be decided on: try again`, { cause: error })
    // Without a random pause two command-services with full queues stay in step, and the same one always loses. What was
    // recalled is outdated by a writer that is done.
    if (!deciding.isRecalled()) await delay(Math.random() * 4)
    return again(attemptsLeft - 1)
  }
}

async function displayNameOf(states: States, userId: string): Promise<string> {
  const { state } = await states.load(userStream, userId)
  return state.status === 'member' && state.info.name !== '' ? state.info.name : 'a former member'
}

/** For stores that do not tell how events were recorded; only the last has its own position. */
const asRecorded = (
  events: readonly NewEvent[],
  stream: string,
  { revision, position }: { readonly revision: number; readonly position: number },
): readonly RecordedEvent[] =>
  events.map((event, n) => ({
    ...event,
    ...{ stream, position, revision: revision - events.length + 1 + n },
    recordedAt: new Date().toISOString(),
  }))

export function toNewEvent(event: AnyMessage, index: number, context: CommandContext): NewEvent {
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
    id: eventIdOf(commandId, index),
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
