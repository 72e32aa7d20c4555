import { type Fold, foldAll } from '@iam/contracts/fold'
import { type Happened, inOrder } from '@iam/infra/event-store/in-order'
import type { RecordedEvent } from '@iam/infra/event-store/port'

/** After so many events a state is kept, from which a fold up to a later date begins. */
const snapshotEvery = 500

/** The events of a stream in the order of their moments, and what a fold came to at any of them. */
export class History<State> {
  readonly happened: readonly Happened[]
  readonly #fold: Fold<State, RecordedEvent>
  /** `#snapshots[n]` is the state after `n * snapshotEvery` events. */
  readonly #snapshots: State[]

  constructor(
    fold: Fold<State, RecordedEvent>,
    happened: readonly Happened[] = [],
    snapshots: readonly State[] = [fold.initial],
  ) {
    this.#fold = fold
    this.happened = happened
    this.#snapshots = [...snapshots]
  }

  /** The history with these further events; what happened first may be recorded last. */
  with(events: readonly RecordedEvent[]): History<State> {
    const more = events.filter(({ flaw }) => flaw?.readAs !== 'skipped')
    if (more.length === 0) return this
    const happened = inOrder([...this.happened.map(({ event }) => event), ...more])
    const unchanged = happened.findIndex(({ event }, n) => event !== this.happened[n]?.event)
    const kept = this.#snapshots.slice(0, Math.floor(unchanged / snapshotEvery) + 1)
    return new History(this.#fold, happened, kept)
  }

  /** What had happened by a time; all without it. */
  until(at: string | undefined): readonly Happened[] {
    return at === undefined ? this.happened : this.happened.slice(0, countUntil(this.happened, at))
  }

  /** The state at a time; without it that after all events. */
  at(at: string | undefined): State {
    return this.after(at === undefined ? this.happened.length : countUntil(this.happened, at))
  }

  /** The state after the first `count` events. */
  after(count: number): State {
    const wanted = Math.floor(count / snapshotEvery)
    for (let next = this.#snapshots.length; next <= wanted; next++) {
      const from = (next - 1) * snapshotEvery
      this.#snapshots.push(this.#folded(this.#snapshots[next - 1]!, from, from + snapshotEvery))
    }
    return this.#folded(this.#snapshots[wanted]!, wanted * snapshotEvery, count)
  }

  #folded(initial: State, from: number, to: number): State {
    const events = this.happened.slice(from, to).map(({ event }) => event)
    return foldAll({ ...this.#fold, initial }, events)
  }
}

/** How many of the events had happened by a time, which itself counts. */
function countUntil(happened: readonly Happened[], at: string): number {
  let low = 0
  let high = happened.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (happened[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low
}
