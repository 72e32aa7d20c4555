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

type Listed = { readonly place: Place; readonly card: Buffer }

export type Found = { readonly page: readonly Listed[]; readonly total: number; readonly hasMore: boolean }

/**
 * All campaigns in memory, in the order of the list: an answer walks it once, which takes some microseconds for ten
 * thousand. What a search is in, `Texts` knows.
 */
export class CampaignList {
  readonly #docs = new Map<string, number>()
  readonly #texts = new Texts()
  readonly #vacant: number[] = []
  readonly #listed: Listed[] = []
  /** The documents in the order of the list, and what each is: most are not looked at further. */
  readonly #inOrder: number[] = []
  readonly #facets: number[] = []

  get size(): number {
    return this.#docs.size
  }

  keys(): IterableIterator<string> {
    return this.#docs.keys()
  }

  put(campaign: Campaign): void {
    const { id, title, organizerName, createdAt, status } = campaign
    this.remove(id)
    const doc = this.#vacant.pop() ?? this.#listed.length
    const place = { isActive: status === 'active', createdAt, id }
    this.#docs.set(id, doc)
    this.#texts.set(doc, [fold(title), fold(organizerName)])
    this.#listed[doc] = { place, card: Buffer.from(JSON.stringify(campaign)) }
    const at = this.#indexOf(place)
    this.#inOrder.splice(at, 0, doc)
    this.#facets.splice(at, 0, facetsOf(campaign))
  }

  remove(id: string): void {
    const doc = this.#docs.get(id)
    if (doc === undefined) return
    this.#docs.delete(id)
    this.#texts.set(doc, [])
    const at = this.#indexOf(this.#listed[doc]!.place)
    this.#inOrder.splice(at, 1)
    this.#facets.splice(at, 1)
    this.#vacant.push(doc)
  }

  find({ text, facets, after, limit }: Question): Found {
    const among = text === '' ? undefined : marks(this.#texts.find(text), this.#listed.length)
    const [inOrder, facetsOf, listedAs] = [this.#inOrder, this.#facets, this.#listed]
    const page: Listed[] = []
    let total = 0
    for (let i = 0; i < inOrder.length; i++) {
      if ((facetsOf[i]! & facets) !== facets) continue
      const doc = inOrder[i]!
      if (among && among[doc] === 0) continue
      total++
      if (page.length > limit) continue
      const listed = listedAs[doc]!
      if (!after || comparePlaces(listed.place, after) > 0) page.push(listed)
    }
    return { page: page.slice(0, limit), total, hasMore: page.length > limit }
  }

  /** Where a place is in the list, or would be. */
  #indexOf(place: Place): number {
    let low = 0
    let high = this.#inOrder.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (comparePlaces(this.#listed[this.#inOrder[middle]!]!.place, place) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Below 0 when `a` stands before `b`. */
export const comparePlaces = (a: Place, b: Place): number =>
  Number(b.isActive) - Number(a.isActive) || compare(b.createdAt, a.createdAt) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A 1 for each document that is among these. */
function marks({ ids, bits, size }: Members, bound: number): Uint8Array {
  const marked = new Uint8Array(bound)
  if (bits) for (let doc = 0; doc < bound; doc++) marked[doc] = (bits[doc >>> 5]! >>> (doc & 31)) & 1
  else for (let i = 0; i < size; i++) marked[ids![i]!] = 1
  return marked
}
