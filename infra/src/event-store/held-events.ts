import type { RecordedEvent } from './port.ts'

/** Limits of the part of the log that is held, for followers that are a little slower. */
const max = { events: 2_000, characters: 8_000_000 }

/** The place of an event; `id` is null for the end of an empty log. */
export type Place = { readonly position: number; readonly id: string | null }

/** An event with the length of its data, which the limits count. */
export type SizedEvent = { readonly event: RecordedEvent; readonly characters: number }

/** Held events after a position, and the id of the event at it. */
type HeldAfter = { readonly events: readonly RecordedEvent[]; readonly id: string }

/** The newest events of the log without a gap. Events never change, so what is held stays valid. */
export class HeldEvents {
  #held: SizedEvent[] = []
  #characters = 0
  #from: Place = { position: 0, id: null }
  #upTo: Place | undefined

  /** All events after the place where it began up to this one are held; undefined until it has begun. */
  get upTo(): Place | undefined {
    return this.#upTo
  }

  /** Holds nothing, and goes on after a place, or from the next beginning on. */
  beginAt(place: Place | undefined): void {
    this.#held = []
    this.#characters = 0
    if (place) this.#from = place
    this.#upTo = place
  }

  /** Adds the events that follow on the last one. */
  add(events: readonly SizedEvent[]): void {
    const last = events.at(-1)?.event
    if (!last) return
    for (const one of events) {
      this.#held.push(one)
      this.#characters += one.characters
    }
    this.#upTo = { position: last.position, id: last.id }
    if (this.#held.length > max.events || this.#characters > max.characters) this.#dropOldest()
  }

  /** Drops until half of the limits is left, so that each event costs a constant time. */
  #dropOldest(): void {
    let count = 0
    while (this.#held.length - count > max.events / 2 || this.#characters > max.characters / 2) {
      this.#characters -= this.#held[count]!.characters
      count += 1
    }
    this.#from = this.#held[count - 1]!.event
    this.#held = this.#held.slice(count)
  }

  /** Undefined if what is held does not reach back to an event at this position. */
  after(position: number): HeldAfter | undefined {
    if (!this.#upTo || position < this.#from.position || position > this.#upTo.position) return undefined
    let first = this.#held.length
    while (first > 0 && this.#held[first - 1]!.event.position > position) first -= 1
    const at = first > 0 ? this.#held[first - 1]!.event : this.#from
    if (at.position !== position || at.id === null) return undefined
    return { events: this.#held.slice(first).map(({ event }) => event), id: at.id }
  }

  /** The last `count` events up to the one at a position; fewer if no more of them are held. */
  endingAt(position: number, count: number): readonly RecordedEvent[] {
    const at = this.#held.findLastIndex(({ event }) => event.position === position)
    return this.#held.slice(Math.max(0, at + 1 - count), at + 1).map(({ event }) => event)
  }
}

/** A subscriber's next events after a position, of the types that it wants, and how far it has then read the log. */
export function heldPage(
  held: HeldAfter,
  after: number,
  wanted: ReadonlySet<string> | undefined,
  batchSize: number,
) {
  const events = wanted ? held.events.filter(({ type }) => wanted.has(type)) : held.events
  const last = events.length <= batchSize ? held.events.at(-1) : events[batchSize - 1]
  const upTo = last ?? { position: after, id: held.id }
  return { events: events.slice(0, batchSize), upTo: upTo.position, upToId: upTo.id, afterId: held.id }
}
