import { RankedList } from './ranked-list.ts'
import { Ranks, sortKey } from './ranks.ts'

/** When documents are due, the earliest first. */
export class Deadlines {
  readonly #times = new Ranks()
  readonly #ahead = new RankedList(this.#times)

  /** Sets the time of a document that has none, in ms. */
  add(doc: number, time: number, key: string): void {
    this.#times.set(doc, sortKey(time, key))
    this.#ahead.add(doc)
  }

  delete(doc: number): void {
    this.#ahead.delete(doc)
  }

  /** Takes out the first document whose time has come; undefined when there is none. */
  next(now: number): number | undefined {
    const doc = this.#ahead.chunks[0]?.[0]
    if (doc === undefined || this.#times.of(doc).major > now) return undefined
    this.#ahead.delete(doc)
    return doc
  }
}
