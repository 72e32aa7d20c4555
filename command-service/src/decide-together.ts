import { Rejected } from '@iam/contracts/rejected'
import type { NewEvent, RecordedEvent } from '@iam/infra/event-store/port'
import { type AnyDecider, decideOn, fold } from './decider.ts'
import { type HandleDependencies, toNewEvent } from './handle.ts'
import { loadNeeds, readFor } from './reading.ts'
import type { Folded } from './states.ts'
import type { WaitingCommand } from './stream-queues.ts'

type Decided = {
  /** The state on which the first was decided, and behind which all are appended. */
  readonly before: Folded<unknown>
  readonly done: readonly { readonly waiting: WaitingCommand; readonly events: readonly NewEvent[] }[]
  /** Refused, or without anything to record: to be decided by themselves, on what the store says. */
  readonly alone: readonly WaitingCommand[]
}

/** Decides commands for one stream, each on the state after those before it. Nothing is appended. */
export async function decideTogether(
  { states, now }: HandleDependencies,
  decider: AnyDecider,
  all: readonly WaitingCommand[],
): Promise<Decided> {
  const before = await readFor(states, false).own(decider, all[0]!.command)
  const done: Decided['done'][number][] = []
  const alone: WaitingCommand[] = []
  const seen = new Set<string>()
  let { state } = before
  for (const waiting of all) {
    const { command, context } = waiting
    try {
      const isRepetition = seen.has(context.commandId)
      seen.add(context.commandId)
      const needs = await loadNeeds(readFor(states, false).need, decider, command, state)
      const at = context.effectiveAt ?? now()
      const messages = decideOn(decider, command, state, { actor: context.actor, now: at, needs })
      if (isRepetition || messages.length === 0) {
        alone.push(waiting)
        continue
      }
      const events = messages.map((message, index) => toNewEvent(message, index, context))
      state = fold(
        decider,
        state,
        events.map((event) => ({ ...event, recordedAt: at })),
      )
      done.push({ waiting, events })
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      alone.push(waiting)
    }
  }
  return { before, done, alone }
}

/** The events of one command among those that were recorded; undefined if they are not all there. */
export function recordedOf(
  events: readonly NewEvent[],
  recorded: readonly RecordedEvent[],
): readonly RecordedEvent[] | undefined {
  const first = recorded.findIndex(({ id }) => id === events[0]!.id)
  if (first === -1) return undefined
  const own = recorded.slice(first, first + events.length)
  return own.length === events.length && own.every(({ id }, n) => id === events[n]!.id) ? own : undefined
}
