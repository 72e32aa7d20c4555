import type { Campaign } from '@iam/contracts/campaigns/views'
import type { Members } from '../../directory/index/doc-set.ts'
import { fold } from '../../directory/index/fold.ts'
import { Texts } from '../../directory/index/texts.ts'
import { facetsOf } from './facets.ts'

/** Where a campaign stands in the list: active ones first, of these the latest first. */
export type Place = { readonly isActive: boolean; readonly createdAt: string; readonly id: string }

export type Question = {
  /** Folded; '' for no search. */
  readonly text: string
  /** What is asked for, as `facetsAsked` says. */
  readonly facets: number
  readonly after: Place | undefined
  readonly limit: number
}

type Listed = { readonly doc: number; readonly place: Place; readonly facets: number; readonly card: string }

export type Found = { readonly page: readonly Listed[]; readonly total: number; readonly hasMore: boolean }

/**
 * All campaigns in memory, in the order of the list: an answer walks it once, which takes some microseconds for ten
 * thousand. What a search is in, `Texts` knows.
 */
export class CampaignList {
  readonly #byId = new Map<string, Listed>()
  readonly #texts = new Texts()
  readonly #vacant: number[] = []
  #bound = 0
  readonly #inOrder: Listed[] = []

  get size(): number {
    return this.#byId.size
  }

  keys(): IterableIterator<string> {
    return this.#byId.keys()
  }

  put(campaign: Campaign): void {
    const { id, title, organizerName, createdAt, status } = campaign
    const known = this.#byId.get(id)
    const doc = known?.doc ?? this.#vacant.pop() ?? this.#bound++
    this.#texts.set(doc, [fold(title), fold(organizerName)])
    const place = { isActive: status === 'active', createdAt, id }
    const listed = { doc, place, facets: facetsOf(campaign), card: JSON.stringify(campaign) }
    if (known) this.#inOrder.splice(this.#indexOf(known.place), 1)
    this.#inOrder.splice(this.#indexOf(place), 0, listed)
    this.#byId.set(id, listed)
  }

  remove(id: string): void {
    const listed = this.#byId.get(id)
    if (!listed) return
    this.#byId.delete(id)
    this.#inOrder.splice(this.#indexOf(listed.place), 1)
    this.#texts.set(listed.doc, [])
    this.#vacant.push(listed.doc)
  }

  find({ text, facets, after, limit }: Question): Found {
    const isFound = text === '' ? () => true : within(this.#texts.find(text), this.#bound)
    const page: Listed[] = []
    let total = 0
    for (const listed of this.#inOrder) {
      if ((listed.facets & facets) !== facets || !isFound(listed.doc)) continue
      total++
      if (page.length <= limit && (!after || comparePlaces(listed.place, after) > 0)) page.push(listed)
    }
    return { page: page.slice(0, limit), total, hasMore: page.length > limit }
  }

  /** Where a place is in the list, or would be. */
  #indexOf(place: Place): number {
    let low = 0
    let high = this.#inOrder.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (comparePlaces(this.#inOrder[middle]!.place, place) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Below 0 when `a` stands before `b`. */
export const comparePlaces = (a: Place, b: Place): number =>
  Number(b.isActive) - Number(a.isActive) || compare(b.createdAt, a.createdAt) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether a document is among these, each asked in one step. */
function within({ ids, bits, size }: Members, bound: number): (doc: number) => boolean {
  if (bits) return (doc) => (bits[doc >>> 5]! & (1 << (doc & 31))) !== 0
  const marks = new Uint8Array(bound)
  for (let i = 0; i < size; i++) marks[ids![i]!] = 1
  return (doc) => marks[doc] === 1
}
