import { bestOf } from './best.ts'
import { Cards } from './cards.ts'
import { FacetColumn } from './facet-column.ts'
import { Names } from './names.ts'
import { Numbers } from './numbers.ts'
import { RankedList } from './ranked-list.ts'
import { Ranks, type SortKey } from './ranks.ts'
import { firstOf, selected } from './selection.ts'
import { combinationsFinding, type Select } from './selects.ts'
import { Texts } from './texts.ts'

/** An entry of a list, as it is put into the index. */
export type Listing = {
  readonly key: string
  readonly sortKey: SortKey
  /** Facet bits: all options of the selects that find the entry. */
  readonly facets: number
  /** The searchable fields, each as `searchText` returns it. */
  readonly fields: readonly string[]
  /** How many of them, from the first on, are its names; all unless it says so. */
  readonly nameCount?: number
  /** The name that no other entry has, as it stands in `fields`: a search for just that finds it first. */
  readonly handle?: string
  /** Its card, as JSON. */
  readonly card: string
}

export type Question = {
  /** As `searchText` returns it; '' for no search. */
  readonly text: string
  /** Requested facet bits: none or one option of each select. */
  readonly facets: number
  readonly after: SortKey | undefined
  readonly limit: number
}

export type Found = {
  /** One page of documents, in rank order. */
  readonly docs: readonly number[]
  /** The number of matches over all pages. */
  readonly total: number
  readonly hasMore: boolean
}

/** What decides which answers contain an entry: its sort key, its facets and its searchable text. */
export type MatchKeys = { readonly sortKey: SortKey; readonly facets: number; readonly text: string }

/** An entry was added, changed or removed. */
export type Change = { readonly before: MatchKeys | undefined; readonly now: MatchKeys | undefined }

/**
 * In-memory index of a public list. Each combination of select options has its own list in rank order, from which page
 * and count are read directly. A search finds its matches through `Texts`, and its page by walking such a list if
 * matches are frequent, or by selecting among the matches if they are few. Synchronous, without I/O.
 */
export class ListIndex {
  readonly cards = new Cards()
  readonly #docs = new Numbers()
  readonly #ranks = new Ranks()
  readonly #texts = new Texts()
  readonly #names = new Names()
  readonly #selects: readonly Select[]
  readonly #facets: FacetColumn
  readonly #lists = new Map<number, RankedList>()

  constructor(selects: readonly Select[]) {
    this.#selects = selects
    this.#facets = new FacetColumn(selects)
  }

  /** Its entries by key. */
  get docs(): Pick<Numbers, 'size' | 'keys'> {
    return this.#docs
  }

  sortKeyOf(doc: number): SortKey {
    return this.#ranks.of(doc)
  }

  /** Adds a listing or replaces the one with its key; undefined when that changes nothing. */
  put(listing: Listing): Change | undefined {
    const known = this.#docs.of(listing.key)
    const doc = known ?? this.#docs.add(listing.key)
    const before = known === undefined ? undefined : this.#matchKeys(doc)
    const isNewText = this.#texts.set(doc, listing.fields)
    this.#names.set(doc, nameOf(listing), listing.handle)
    const isMoved = this.#updatePlace(doc, before, listing)
    const isNewCard = this.cards.put(doc, listing.card)
    if (before && !isNewText && !isMoved && !isNewCard) return undefined
    return { before, now: this.#matchKeys(doc) }
  }

  /** Removes the listing with this key; undefined when there is none. */
  remove(key: string): Change | undefined {
    const doc = this.#docs.delete(key)
    if (doc === undefined) return undefined
    const before = this.#matchKeys(doc)
    this.#texts.set(doc, [])
    this.#names.set(doc, '')
    this.#updatePlace(doc, before, undefined)
    this.cards.delete(doc)
    return { before, now: undefined }
  }

  find({ text, facets, after, limit }: Question): Found {
    const list = this.#lists.get(facets)
    if (!list || list.size === 0) return { docs: [], total: 0, hasMore: false }
    if (text === '') return page(list.next(after, limit + 1), limit, list.size)
    const matches = this.#texts.find(text)
    // Few matches: selected among, not walked.
    if (matches.ids) {
      const { docs, total } = selected(this.#ranks, matches, after, limit + 1, this.#facets.column, facets)
      return page(docs, limit, total)
    }
    const narrowed = facets === 0 ? matches : this.#facets.narrowed(matches, facets)
    return page(firstOf(list, this.#ranks, narrowed, after, limit + 1), limit, narrowed.size)
  }

  /** The entries that fit a text best: the one of this handle, by their names, the closest first, then by any field; alike ones in list order. */
  best(text: string, limit: number): readonly number[] {
    const list = this.#lists.get(0)
    if (!list) return []
    return bestOf({ names: this.#names, texts: this.#texts }, text, limit, (members) =>
      firstOf(list, this.#ranks, members, undefined, limit),
    )
  }

  /** Moves a document to its new places in the ranked lists; false if its sort key and facets are unchanged. */
  #updatePlace(doc: number, before: MatchKeys | undefined, now: Listing | undefined): boolean {
    if (before && now && before.facets === now.facets && isAt(before.sortKey, now.sortKey)) return false
    if (before)
      for (const combination of combinationsFinding(before.facets, this.#selects))
        this.#lists.get(combination)!.delete(doc)
    if (now) {
      this.#ranks.set(doc, now.sortKey)
      for (const combination of combinationsFinding(now.facets, this.#selects)) {
        const list = this.#lists.get(combination) ?? new RankedList(this.#ranks)
        this.#lists.set(combination, list)
        list.add(doc)
      }
    }
    this.#facets.set(doc, now?.facets ?? 0)
    return true
  }

  #matchKeys(doc: number): MatchKeys {
    return { sortKey: this.#ranks.of(doc), facets: this.#facets.of(doc), text: this.#texts.of(doc) }
  }
}

/** The names of an entry, as one text. */
export const nameOf = ({ fields, nameCount }: Pick<Listing, 'fields' | 'nameCount'>): string =>
  fields
    .slice(0, nameCount)
    .filter((field) => field !== '')
    .join(' ')

const isAt = (a: SortKey, b: SortKey) => a.major === b.major && a.tie === b.tie

const page = (docs: readonly number[], limit: number, total: number): Found => ({
  docs: docs.slice(0, limit),
  total,
  hasMore: docs.length > limit,
})
