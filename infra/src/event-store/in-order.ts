import { moment } from '@iam/contracts/moment'
import type { RecordedEvent } from './port.ts'

/** An event with the moment at which it stands among others. */
export type Happened = { readonly event: RecordedEvent; readonly at: string }

/** Set back by more, the clock was wrong before: time goes on from where it stands now. As for appends (0145). */
const maxStepBackMs = 3_600_000

/**
 * Events in the order of their moments, and of the log within one. What was not imported happened no earlier than what stands
 * before it in the log, also where the store's clock was set back in between.
 */
export function inOrder(events: readonly RecordedEvent[]): Happened[] {
  let latest = ''
  const happened = events
    .toSorted((one, other) => one.position - other.position)
    .map((event): Happened => {
      const at = moment(event)
      if (event.metadata.effectiveAt !== undefined) return { event, at }
      if (at > latest || Date.parse(latest) - Date.parse(at) > maxStepBackMs) latest = at
      return { event, at: latest }
    })
  return happened.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** Whether one of these events happened before another of them. */
export function orderOf(events: readonly RecordedEvent[]) {
  const places = new Map(inOrder(events).map(({ event }, place) => [event.id, place]))
  return (one: RecordedEvent, other: RecordedEvent) => places.get(one.id)! < places.get(other.id)!
}
