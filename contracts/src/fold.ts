import type { AnyMessage, DataOf } from './message.ts'
import { type Dated, moment } from './moment.ts'

/** An event with its data and its time. */
export type DatedEvent = AnyMessage & Dated

/**
 * How events in order give a state. Pure, so that the same code computes the present state, that of a past date, and a
 * replay.
 */
export type Fold<State, Event = DatedEvent> = {
  /** The types of the events that can change the state. */
  readonly types: readonly string[]
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
}

type Steps<State, Event extends AnyMessage> = {
  readonly [Type in Event['type']]?: (state: State, data: DataOf<Event, Type>, at: string) => State
}
type Step<State> = (state: State, data: unknown, at: string) => State

/** `foldOf<SomeEvent | OtherEvent, State>(initial, { … })`: each step is typed by its event; `at` is the event's moment. */
export function foldOf<Event extends AnyMessage, State>(
  initial: State,
  stepsByType: Steps<State, Event>,
): Fold<State> {
  // Which step is called is decided by the event's type at run time, where the compiler cannot follow.
  const steps = stepsByType as unknown as Readonly<Record<string, Step<State>>>
  return {
    types: Object.keys(steps),
    initial,
    evolve(state, event) {
      const step = steps[event.type]
      return step ? step(state, event.data, moment(event)) : state
    },
  }
}

/** The state after all these events. */
export const foldAll = <State, Event>(
  { initial, evolve }: Fold<State, Event>,
  events: readonly Event[],
): State => events.reduce(evolve, initial)
