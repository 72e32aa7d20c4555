import { setTimeout as delay } from 'node:timers/promises'
import type { CommandContext } from '@iam/contracts/commands'
import type { AnyMessage } from '@iam/contracts/message'
import { Rejected } from '@iam/contracts/problem'
import { currentVersion } from '@iam/contracts/upcasters'
import {
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  VersionConflict,
} from '@iam/infra/event-store/port'
import { commandConflicts } from '@iam/infra/metrics'
import { uuid5 } from '@iam/infra/uuid5'
import { type AnyDecider, decideOn } from './decider.ts'
import { type States, streamOf } from './states.ts'

export type Desk = {
  readonly store: EventStore
  readonly states: States
  readonly now: () => string
}

/**
 * Read, fold, decide, append; when somebody else was faster, decide again on what they did. Answers the position of
 * the last event; where nothing had to change, of the last one that made it so, for whoever asked is to see that. Repeating
 * a command id gives the first answer.
 */
export async function handle(
  desk: Desk,
  decider: AnyDecider,
  command: AnyMessage,
  context: CommandContext,
  attempts = 30,
): Promise<number | null> {
  const stream = streamOf(decider, decider.id(command))
  const { state, revision } = await desk.states.load(decider, decider.id(command))
  const needs = await loadNeeds(desk.states, decider, command, state)
  try {
    // An imported fact is decided as of when it took effect.
    const now = context.effectiveAt ?? desk.now()
    const events = decideOn(decider, command, state, { actor: context.actor, now, needs })
    if (events.length === 0) {
      const recorded = await desk.store.read(stream)
      return (firstAnswer(recorded, context) ?? recorded.at(-1))?.position ?? null
    }
    const { position } = await desk.store.append(
      stream,
      revision,
      events.map((event, index) => toRecord(event, index, context)),
    )
    return position
  } catch (error) {
    if (error instanceof Rejected) {
      const first = firstAnswer(await desk.store.read(stream), context)
      if (first) return first.position
    }
    if (!(error instanceof VersionConflict)) throw error
    commandConflicts.inc({ category: decider.category })
    if (attempts === 1)
      throw new Rejected('contended', 'This is changing too fast just now. Try again in a moment.')
    // Two processes with full queues would keep step, and the same one lose each time.
    await delay(Math.random() * 4)
    return handle(desk, decider, command, context, attempts - 1)
  }
}

/** So many streams are read side by side: a decision that needs many must not crowd the others out. */
const atOnce = 32

async function loadNeeds(states: States, decider: AnyDecider, command: AnyMessage, state: unknown) {
  const needs = Object.entries(decider.needs?.(command, state) ?? {})
  const stateOf = async ({ decider }: (typeof needs)[0][1], id: string | null) =>
    id === null ? decider.initial : (await states.load(decider, id)).state

  const ones = await Promise.all(
    needs.flatMap(([name, need]) =>
      'id' in need ? [stateOf(need, need.id).then((state) => [name, state] as const)] : [],
    ),
  )
  const found = Object.fromEntries(ones)
  for (const [name, need] of needs) {
    if ('id' in need) continue
    const ids = typeof need.ids === 'function' ? need.ids(found) : need.ids
    const all: unknown[] = []
    for (let n = 0; n < ids.length; n += atOnce)
      all.push(...(await Promise.all(ids.slice(n, n + atOnce).map((id) => stateOf(need, id)))))
    found[name] = all
  }
  return found
}

/** The last of the command's events when it was carried out before, whatever happened to the stream since. */
const firstAnswer = (recorded: readonly RecordedEvent[], { commandId }: CommandContext) =>
  recorded.findLast(({ metadata }) => metadata.commandId === commandId)

function toRecord(event: AnyMessage, index: number, context: CommandContext): NewEvent {
  const { actor, commandId, correlationId, causationId = commandId, effectiveAt } = context
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
    },
  }
}
