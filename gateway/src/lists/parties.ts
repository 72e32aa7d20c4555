import { DocSet, type Members } from './doc-set.ts'
import { RankedList } from './ranked-list.ts'
import type { Ranks } from './ranks.ts'
import { Union } from './union.ts'

/** A user, and the sides on which the user's documents are seen; undefined: the documents of all users. */
export type Viewer = { readonly userId: string; readonly sides: readonly string[] | undefined }

/** A subset of the documents: as a set, and in list order. */
type Part = { readonly docs: DocSet; readonly list: RankedList }
/** A user's documents on each side, and those of them that wait for the user. */
type Party = { readonly parts: Readonly<Record<string, Part>>; readonly moves: DocSet }

/** The documents of each user. A document has one user on each side, who stays the same. */
export class Parties {
  readonly #sides: readonly string[]
  readonly #ranks: Ranks
  readonly #all: Part
  readonly #parties = new Map<string, Party>()
  /** On each side, the party of each document. */
  readonly #partiesOf: ReadonlyMap<string, Party[]>
  readonly #union = new Union()

  constructor(sides: readonly string[], ranks: Ranks) {
    this.#sides = sides
    this.#ranks = ranks
    this.#all = this.#part()
    this.#partiesOf = new Map(sides.map((side) => [side, [] as Party[]]))
  }

  /** Adds a ranked document with its user on each side. */
  add(doc: number, users: Readonly<Record<string, string>>): void {
    for (const [side, parties] of this.#partiesOf) parties[doc] = this.#party(users[side]!)
    for (const { docs, list } of this.#partsOf(doc)) {
      docs.add(doc)
      list.add(doc)
    }
  }

  delete(doc: number): void {
    for (const { docs, list } of this.#partsOf(doc)) {
      docs.delete(doc)
      list.delete(doc)
    }
    this.wait(doc, undefined)
  }

  /** Sets the side whose user a document waits for. */
  wait(doc: number, forSide: string | undefined): void {
    for (const parties of this.#partiesOf.values()) parties[doc]!.moves.delete(doc)
    if (forSide !== undefined) this.#partiesOf.get(forSide)![doc]!.moves.add(doc)
  }

  /** The documents that wait for a user. */
  movesOf(userId: string): DocSet {
    return this.#parties.get(userId)?.moves ?? nothing
  }

  /** The documents that a viewer sees, and a list that contains them; `bound` is greater than every document. */
  seenBy({ userId, sides }: Viewer, bound: number): { readonly docs: Members; readonly list: RankedList } {
    if (!sides) return this.#all
    const party = this.#parties.get(userId)
    if (!party) return { docs: nothing, list: this.#all.list }
    const parts = sides.map((side) => party.parts[side]!)
    // Few have documents on several sides; a part has a list of its own, which is shorter.
    const filled = parts.filter(({ docs }) => docs.size > 0)
    if (filled.length <= 1) return filled[0] ?? parts[0]!
    const docs = filled.map((part) => part.docs)
    return { docs: this.#union.of(docs, bound), list: this.#all.list }
  }

  #part(): Part {
    return { docs: new DocSet(), list: new RankedList(this.#ranks) }
  }

  #partsOf(doc: number): readonly Part[] {
    const parts = [this.#all]
    for (const [side, parties] of this.#partiesOf) parts.push(parties[doc]!.parts[side]!)
    return parts
  }

  #party(userId: string): Party {
    const known = this.#parties.get(userId)
    if (known) return known
    const parts = Object.fromEntries(this.#sides.map((side) => [side, this.#part()]))
    const party = { parts, moves: new DocSet() }
    this.#parties.set(userId, party)
    return party
  }
}

const nothing = new DocSet()
