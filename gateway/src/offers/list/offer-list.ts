import type { DeclineReason } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { Offer, OfferRow } from '@iam/contracts/offers/views'
import { Cards } from '../../lists/cards.ts'
import { countInBoth, DocSet, hasBit, inAll, type Members } from '../../lists/doc-set.ts'
import { FacetColumn } from '../../lists/facet-column.ts'
import { firstOf } from '../../lists/first-of.ts'
import { fold } from '../../lists/fold.ts'
import { RankedList } from '../../lists/ranked-list.ts'
import { Ranks, type Standing, standing } from '../../lists/ranks.ts'
import { Texts } from '../../lists/texts.ts'
import { Union } from '../../lists/union.ts'
import { type ListedRow, offerOf } from '../offer.ts'
import { declineReasons, facetCount, facetsOf } from './facets.ts'

export type Row = ListedRow & Pick<OfferRow, 'declineReason'>

/** Sort key of an offer for a viewer: offers that wait for the viewer first, then the latest. */
export type Place = { readonly isTheirMove: boolean; readonly standing: Standing }

export type Viewer = { readonly userId: string; readonly role: Actor['role'] }

export type Question = {
  readonly viewer: Viewer
  /** Folded; '' for no search. */
  readonly text: string
  /** Requested facet bits, of `selects`. */
  readonly facets: number
  readonly after: Place | undefined
  readonly limit: number
}

export type Found = {
  readonly docs: readonly number[]
  readonly total: number
  /** Where the page ends, when more follow. */
  readonly end: Place | undefined
}

/** A subset of the offers: as a set, and in list order. */
type Part = { readonly docs: DocSet; readonly list: RankedList }
/** A user's offers: those made, those received, and those of both that wait for the user. */
type Party = { readonly made: Part; readonly received: Part; readonly moves: DocSet }

/**
 * All offers in memory. Users see their own, admins all; a query intersects the sets that it names. An offer past
 * `expiresAt` is shown as expired from that moment on, before its row says so.
 */
export class OfferList {
  readonly cards = new Cards()
  readonly #docs = new Map<string, number>()
  readonly #vacant: number[] = []
  #bound = 0
  readonly #texts = new Texts()
  readonly #facets = new FacetColumn(facetCount)
  readonly #ranks = new Ranks()
  readonly #all = this.#part()
  readonly #parties = new Map<string, Party>()
  readonly #brands: Party[] = []
  readonly #creators: Party[] = []
  readonly #union = new Union()
  /** Offers that can still be accepted, ordered by `expiresAt`. */
  readonly #ends = new Ranks()
  readonly #open = new RankedList(this.#ends)

  get size(): number {
    return this.#docs.size
  }

  keys(): IterableIterator<string> {
    return this.#docs.keys()
  }

  put({ declineReason, ...row }: Row, now: number): void {
    const known = this.#docs.get(row.id)
    const doc = known ?? this.#vacant.pop() ?? this.#bound++
    if (known === undefined) this.#enter(doc, row)
    else this.#open.delete(doc)
    const offer = offerOf(row, now)
    this.#show(doc, offer, declineReason)
    this.#texts.set(doc, [row.campaignTitle, row.brandName, row.creatorName].map(fold))
    if (row.status !== 'open' || offer.status === 'expired') return
    this.#ends.set(doc, standing(Date.parse(row.expiresAt), row.id))
    this.#open.add(doc)
  }

  remove(id: string): void {
    const doc = this.#docs.get(id)
    if (doc === undefined) return
    this.#docs.delete(id)
    this.#open.delete(doc)
    for (const { docs, list } of this.#partsOf(doc)) {
      docs.delete(doc)
      list.delete(doc)
    }
    this.#waits(doc, undefined)
    this.#facets.set(doc, 0)
    this.#texts.set(doc, [])
    this.cards.delete(doc)
    this.#vacant.push(doc)
  }

  find({ viewer, text, facets, after, limit }: Question, now: number): Found {
    this.#close(now)
    const { docs: seen, list } = this.#seenBy(viewer)
    const found = this.#narrowed(text === '' ? [seen] : [seen, this.#texts.find(text)], facets)
    const [theirs, others] = this.#byMove(found, this.#parties.get(viewer.userId)?.moves ?? nothing)
    const first = (members: Members, isTheirMove: boolean, most: number) =>
      firstOf(
        list,
        this.#ranks,
        members,
        after?.isTheirMove === isTheirMove ? after.standing : undefined,
        most,
      )
    const mine = after?.isTheirMove === false ? [] : first(theirs, true, limit + 1)
    const rest = mine.length > limit ? [] : first(others, false, limit + 1 - mine.length)
    const docs = [...mine, ...rest]
    const end = docs.length > limit ? docs[limit - 1] : undefined
    return {
      docs: docs.slice(0, limit),
      total: found.size,
      end:
        end === undefined ? undefined : { isTheirMove: mine.length >= limit, standing: this.#ranks.of(end) },
    }
  }

  /** The number of declined offers among those that the viewer sees, by reason; the most frequent first. */
  declines(viewer: Viewer): { reason: DeclineReason | null; count: number }[] {
    const { docs } = this.#seenBy(viewer)
    return declineReasons
      .map(({ reason, bit }) => ({ reason, count: this.#countOf(docs, bit) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (lastIfNone(a.reason) < lastIfNone(b.reason) ? -1 : 1))
  }

  #enter(doc: number, { id, brandUserId, creatorUserId, createdAt }: ListedRow): void {
    this.#docs.set(id, doc)
    this.#ranks.set(doc, standing(-Date.parse(createdAt), id))
    this.#brands[doc] = this.#party(brandUserId)
    this.#creators[doc] = this.#party(creatorUserId)
    for (const { docs, list } of this.#partsOf(doc)) {
      docs.add(doc)
      list.add(doc)
    }
  }

  #part(): Part {
    return { docs: new DocSet(), list: new RankedList(this.#ranks) }
  }

  #partsOf(doc: number): readonly Part[] {
    return [this.#all, this.#brands[doc]!.made, this.#creators[doc]!.received]
  }

  #party(userId: string): Party {
    const known = this.#parties.get(userId)
    if (known) return known
    const party = { made: this.#part(), received: this.#part(), moves: new DocSet() }
    this.#parties.set(userId, party)
    return party
  }

  #show(doc: number, offer: Offer, declineReason: DeclineReason | null): void {
    this.#facets.set(doc, facetsOf(offer, declineReason))
    this.#waits(doc, offer.waiting?.on)
    this.cards.put(doc, JSON.stringify(offer))
  }

  #waits(doc: number, on: 'brand' | 'creator' | undefined): void {
    this.#brands[doc]!.moves.delete(doc)
    this.#creators[doc]!.moves.delete(doc)
    if (on) (on === 'brand' ? this.#brands : this.#creators)[doc]!.moves.add(doc)
  }

  /** Expires the offers whose `expiresAt` has passed. */
  #close(now: number): void {
    for (;;) {
      const doc = this.#open.chunks[0]?.[0]
      if (doc === undefined || this.#ends.of(doc).major > now) return
      this.#open.delete(doc)
      const card: Offer = JSON.parse(this.cards.text(doc))
      this.#show(doc, { ...card, status: 'expired', waiting: null }, null)
    }
  }

  /**
   * The offers that a viewer sees: brands those they made, creators those they received, other roles both, admins all.
   */
  #seenBy({ userId, role }: Viewer): { readonly docs: Members; readonly list: RankedList } {
    if (role === 'admin') return this.#all
    const party = this.#parties.get(userId)
    if (!party) return { docs: nothing, list: this.#all.list }
    if (role === 'brand') return party.made
    if (role === 'creator') return party.received
    const both = this.#union.of([party.made.docs, party.received.docs], this.#bound)
    return { docs: both, list: this.#all.list }
  }

  /** The intersection of the sets, with all requested facets. */
  #narrowed(sets: readonly Members[], asked: number): Members {
    const few = sets.reduce((a, b) => (a.ids && (!b.ids || a.size <= b.size) ? a : b))
    const maps = sets.flatMap(({ bits }) => bits ?? [])
    if (!few.ids) return inAll([...maps, ...this.#facets.mapsOf(asked)])
    const others = sets
      .filter((set) => set !== few)
      .map((set) => (set instanceof DocSet ? set : DocSet.copyOf(set)))
    const ids: number[] = []
    for (let i = 0; i < few.size; i++) {
      const doc = few.ids[i]!
      if ((this.#facets.of(doc) & asked) === asked && others.every((set) => set.has(doc))) ids.push(doc)
    }
    return { size: ids.length, ids, bits: undefined }
  }

  #countOf(docs: Members, bit: number): number {
    const [map] = this.#facets.mapsOf(bit)
    return docs.bits ? countInBoth(docs.bits, map!) : this.#narrowed([docs], bit).size
  }

  /** Splits the matches into those that wait for the viewer and the others; modifies the bits of `found`. */
  #byMove(found: Members, moves: DocSet): readonly [theirs: Members, others: Members] {
    if (found.ids) {
      const ids = found.ids.slice(0, found.size) as number[]
      return [of(ids.filter((doc) => moves.has(doc))), of(ids.filter((doc) => !moves.has(doc)))]
    }
    const bits = found.bits!
    const theirs = moves.bits
      ? inAll([bits, moves.bits])
      : of(idsOf(moves).filter((doc) => hasBit(bits, doc)))
    if (theirs.bits) for (let word = 0; word < theirs.bits.length; word++) bits[word]! &= ~theirs.bits[word]!
    else for (const doc of theirs.ids!) bits[doc >>> 5]! &= ~(1 << (doc & 31))
    return [theirs, { size: found.size - theirs.size, ids: undefined, bits }]
  }
}

const nothing = new DocSet()
const of = (ids: number[]): Members => ({ size: ids.length, ids, bits: undefined })
const idsOf = ({ ids, size }: Members): number[] => [...ids!.slice(0, size)]
const lastIfNone = (reason: string | null) => reason ?? '~'
