import { bestOf } from './best.ts'
import { Cards } from './cards.ts'
import { Deadlines } from './deadlines.ts'
import type { Members } from './doc-set.ts'
import { FacetColumn } from './facet-column.ts'
import { countWith, intersection, split } from './intersection.ts'
import { type Listing, nameOf, type Question as PublicQuestion } from './list-index.ts'
import { Names } from './names.ts'
import { Numbers } from './numbers.ts'
import { Parties, type Viewer } from './parties.ts'
import { Ranks, type SortKey } from './ranks.ts'
import { firstOf } from './selection.ts'
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

/** What of an entry changes when it closes. */
export type Shown = Pick<Listing, 'facets' | 'card'>

/** Where an entry stands for a viewer: entries that wait for the viewer first, then by their sort key. */
export type PagePosition = { readonly waitsForViewer: boolean; readonly sortKey: SortKey }

export type Question = Omit<PublicQuestion, 'after'> & {
  readonly viewer: Viewer
  readonly after: PagePosition | undefined
}

type Found = {
  readonly docs: readonly number[]
  readonly total: number
  /** Where the page ends, when more follow. */
  readonly end: PagePosition | undefined
}

/**
 * In-memory index of a list of which users see only their own entries, and viewers without sides (admins) all. `find`
 * intersects the viewer's entries, the search matches and the facets. An entry is shown as closed from `closesAt` on,
 * before its row says so.
 */
export class PrivateList {
  readonly cards = new Cards()
  readonly docs = new Numbers()
  readonly #texts = new Texts()
  readonly #names = new Names()
  readonly #ranks = new Ranks()
  readonly #deadlines = new Deadlines()
  readonly #facets: FacetColumn
  readonly #parties: Parties
  readonly #closed: (card: string) => Shown

  /** `closed` returns what an entry with this card becomes when it closes. */
  constructor(sides: readonly string[], selects: readonly Select[], closed: (card: string) => Shown) {
    this.#facets = new FacetColumn(selects)
    this.#parties = new Parties(sides, this.#ranks)
    this.#closed = closed
  }

  /** Adds a listing or replaces the one with its key. */
  put(listing: PrivateListing): void {
    const { key, sortKey, fields, users, waitsFor, closesAt } = listing
    const known = this.docs.of(key)
    const doc = known ?? this.docs.add(key)
    if (known === undefined) {
      this.#ranks.set(doc, sortKey)
      this.#parties.add(doc, users)
    } else this.#deadlines.delete(doc)
    this.#setShown(doc, listing, waitsFor)
    this.#texts.set(doc, fields)
    this.#names.set(doc, nameOf(listing))
    if (closesAt !== undefined) this.#deadlines.add(doc, closesAt, key)
  }

  remove(key: string): void {
    const doc = this.docs.delete(key)
    if (doc === undefined) return
    this.#deadlines.delete(doc)
    this.#parties.delete(doc)
    this.#facets.set(doc, 0)
    this.#texts.set(doc, [])
    this.#names.set(doc, '')
    this.cards.delete(doc)
  }

  find({ viewer, text, facets, after, limit }: Question, now: number): Found {
    this.#closeDue(now)
    const { docs: visible, list } = this.#parties.seenBy(viewer, this.docs.bound)
    const sets = text === '' ? [visible] : [visible, this.#texts.find(text)]
    const found = intersection(sets, this.#facets, facets)
    const [waiting, others] = split(found, this.#parties.movesOf(viewer.userId))
    const first = (members: Members, isWaiting: boolean, max: number) => {
      const from = after?.waitsForViewer === isWaiting ? after.sortKey : undefined
      return firstOf(list, this.#ranks, members, from, max)
    }
    const waitingDocs = after?.waitsForViewer === false ? [] : first(waiting, true, limit + 1)
    const otherDocs = waitingDocs.length > limit ? [] : first(others, false, limit + 1 - waitingDocs.length)
    const docs = [...waitingDocs, ...otherDocs]
    const last = docs.length > limit ? docs[limit - 1] : undefined
    const waitsForViewer = waitingDocs.length >= limit
    const end = last === undefined ? undefined : { waitsForViewer, sortKey: this.#ranks.of(last) }
    return { docs: docs.slice(0, limit), total: found.size, end }
  }

  /** Of the entries that a viewer sees, those that fit a text best: as `ListIndex.best` finds them. */
  best({ viewer, text, limit }: Pick<Question, 'viewer' | 'text' | 'limit'>, now: number): readonly number[] {
    this.#closeDue(now)
    const { docs: visible, list } = this.#parties.seenBy(viewer, this.docs.bound)
    if (visible.size === 0) return []
    return bestOf({ names: this.#names, texts: this.#texts }, text, limit, (members) =>
      firstOf(list, this.#ranks, intersection([visible, members]), undefined, limit),
    )
  }

  /** Whether a viewer sees any entry. */
  hasAny(viewer: Viewer): boolean {
    return this.#parties.seenBy(viewer, this.docs.bound).docs.size > 0
  }

  /** How many of the entries that a viewer sees have each of these facets. */
  counts(viewer: Viewer, facets: readonly number[]): number[] {
    const { docs } = this.#parties.seenBy(viewer, this.docs.bound)
    return facets.map((facet) => countWith(docs, this.#facets, facet))
  }

  #setShown(doc: number, { facets, card }: Shown, waitsFor: string | undefined): void {
    this.#facets.set(doc, facets)
    this.#parties.wait(doc, waitsFor)
    this.cards.put(doc, card)
  }

  #closeDue(now: number): void {
    for (let doc = this.#deadlines.next(now); doc !== undefined; doc = this.#deadlines.next(now))
      this.#setShown(doc, this.#closed(this.cards.text(doc)), undefined)
  }
}
