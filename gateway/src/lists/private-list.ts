import { Cards } from './cards.ts'
import { Deadlines } from './deadlines.ts'
import type { Members } from './doc-set.ts'
import { FacetColumn } from './facet-column.ts'
import { firstOf } from './first-of.ts'
import { countWith, intersection, split } from './intersection.ts'
import type { Listing } from './list-index.ts'
import { Numbers } from './numbers.ts'
import { Parties, type Viewer } from './parties.ts'
import { Ranks, type SortKey } from './ranks.ts'
import type { Select } from './selects.ts'
import { Texts } from './texts.ts'

/** An entry of a private list; its sort key and its users never change. */
export type PrivateListing = Listing & {
  /** The user on each side, by the side's name. */
  readonly users: Readonly<Record<string, string>>
  /** The side whose move it is. */
  readonly waitsFor: string | undefined
  /** When it closes unless it changes before, in ms. */
  readonly closesAt: number | undefined
}

/** A closed entry, which waits for no user. */
export type Closed = Pick<Listing, 'facets' | 'card'>

/** Where an entry stands for a viewer: entries that wait for the viewer first, then by their sort key. */
export type Place = { readonly isTheirMove: boolean; readonly sortKey: SortKey }

export type Question = {
  readonly viewer: Viewer
  /** As `searchText` returns it; '' for no search. */
  readonly text: string
  /** Requested facet bits. */
  readonly facets: number
  readonly after: Place | undefined
  readonly limit: number
}

type Found = {
  readonly docs: readonly number[]
  readonly total: number
  /** Where the page ends, when more follow. */
  readonly end: Place | undefined
}

type Declared = {
  readonly sides: readonly string[]
  readonly facets: readonly Select[]
  /** What an entry with this card becomes when it closes. */
  readonly closed: (card: string) => Closed
}

/**
 * In-memory index of a list of which users see only their own entries. A query intersects the sets that it names. An
 * entry is shown as closed from `closesAt` on, before its row says so.
 */
export class PrivateList {
  readonly cards = new Cards()
  readonly #docs = new Numbers()
  readonly #texts = new Texts()
  readonly #ranks = new Ranks()
  readonly #deadlines = new Deadlines()
  readonly #facets: FacetColumn
  readonly #parties: Parties
  readonly #closed: (card: string) => Closed

  constructor({ sides, facets, closed }: Declared) {
    this.#facets = new FacetColumn(facets)
    this.#parties = new Parties(sides, this.#ranks)
    this.#closed = closed
  }

  get size(): number {
    return this.#docs.size
  }

  keys(): IterableIterator<string> {
    return this.#docs.keys()
  }

  /** Adds a listing or replaces the one with its key. */
  put(listing: PrivateListing): void {
    const { key, sortKey, fields, users, waitsFor, closesAt } = listing
    const known = this.#docs.of(key)
    const doc = known ?? this.#docs.add(key)
    if (known === undefined) {
      this.#ranks.set(doc, sortKey)
      this.#parties.add(doc, users)
    } else this.#deadlines.delete(doc)
    this.#show(doc, listing, waitsFor)
    this.#texts.set(doc, fields)
    if (closesAt !== undefined) this.#deadlines.add(doc, closesAt, key)
  }

  remove(key: string): void {
    const doc = this.#docs.delete(key)
    if (doc === undefined) return
    this.#deadlines.delete(doc)
    this.#parties.delete(doc)
    this.#facets.set(doc, 0)
    this.#texts.set(doc, [])
    this.cards.delete(doc)
  }

  find({ viewer, text, facets, after, limit }: Question, now: number): Found {
    this.#close(now)
    const { docs: seen, list } = this.#parties.seenBy(viewer, this.#docs.bound)
    const found = intersection(text === '' ? [seen] : [seen, this.#texts.find(text)], this.#facets, facets)
    const [theirs, others] = split(found, this.#parties.movesOf(viewer.userId))
    const first = (members: Members, isTheirMove: boolean, max: number) => {
      const behind = after?.isTheirMove === isTheirMove ? after.sortKey : undefined
      return firstOf(list, this.#ranks, members, behind, max)
    }
    const mine = after?.isTheirMove === false ? [] : first(theirs, true, limit + 1)
    const rest = mine.length > limit ? [] : first(others, false, limit + 1 - mine.length)
    const docs = [...mine, ...rest]
    const end = docs.length > limit ? docs[limit - 1] : undefined
    return {
      docs: docs.slice(0, limit),
      total: found.size,
      end:
        end === undefined ? undefined : { isTheirMove: mine.length >= limit, sortKey: this.#ranks.of(end) },
    }
  }

  /** How many of the entries that a viewer sees have each of these facets. */
  counts(viewer: Viewer, facets: readonly number[]): number[] {
    const { docs } = this.#parties.seenBy(viewer, this.#docs.bound)
    return facets.map((facet) => countWith(docs, this.#facets, facet))
  }

  #show(doc: number, { facets, card }: Closed, waitsFor: string | undefined): void {
    this.#facets.set(doc, facets)
    this.#parties.wait(doc, waitsFor)
    this.cards.put(doc, card)
  }

  #close(now: number): void {
    for (let doc = this.#deadlines.next(now); doc !== undefined; doc = this.#deadlines.next(now))
      this.#show(doc, this.#closed(this.cards.text(doc)), undefined)
  }
}
