import { DocSet, eachBit, type Members } from './doc-set.ts'
import { fieldBreak, Grams, gramOf, isCodedExactly } from './grams.ts'
import { Remembered } from './remembered.ts'
import { pairs, triples, words } from './terms.ts'
import { Union } from './union.ts'
import { Vocabulary } from './vocabulary.ts'

const none: Members = new DocSet()

/** Cost of a search, in texts read, above which its result is remembered. */
const costly = 60
/** Fewer candidates than this are read faster than a smaller set is looked for. */
const few = 200

/**
 * Finds the documents whose text contains a fragment anywhere in a field. For fragments of up to three characters the
 * sets are precomputed; longer ones of up to three words are found through the terms that contain them, which have
 * exactly the matching documents. For four or more words, the texts of the documents with three of the words are read.
 * Costly results are remembered and kept current, so that no search costs much more with ten times the documents.
 */
export class Texts {
  readonly #texts: string[] = []
  readonly #grams = new Grams()
  readonly #words = new Vocabulary(words)
  readonly #pairs = new Vocabulary(pairs)
  readonly #triples = new Vocabulary(triples)
  readonly #remembered = new Remembered()
  readonly #indexes = [this.#grams, this.#words, this.#pairs, this.#triples, this.#remembered]
  readonly #union = new Union()

  /**
   * Sets a document's fields, each as `searchText` returns it, or removes it if none are given; false if they are
   * unchanged.
   */
  set(doc: number, fields: readonly string[]): boolean {
    const before = this.of(doc)
    const now = fields.filter((field) => field !== '').join(fieldBreak)
    this.#texts[doc] = now
    if (now === before) return false
    for (const index of this.#indexes) index.change(doc, before, now)
    return true
  }

  of(doc: number): string {
    return this.#texts[doc] ?? ''
  }

  /**
   * The documents whose text contains the fragment, which is as `searchText` returns it and not empty. Valid until the
   * next call.
   */
  find(fragment: string): Members {
    if (fragment.length <= 3 && isCodedExactly(fragment)) return this.#grams.of(gramOf(fragment)) ?? none
    const remembered = this.#remembered.get(fragment)
    if (remembered) return remembered
    const { members, cost } = this.#search(fragment, fragment.split(' '))
    return cost > costly ? this.#remembered.keep(fragment, members, this.#texts.length) : members
  }

  #search(fragment: string, parts: readonly string[]): Found {
    if (parts.length === 2) return this.#either(this.#pairs.holding(fragment))
    if (parts.length === 3) return this.#either(this.#triples.holding(fragment))
    if (parts.length > 3) return this.#read(fragment, this.#fewWithThreeOf(parts))
    if (fragment.length > 2) return this.#either(this.#words.holding(fragment))
    return this.#read(fragment, this.#grams.of(gramOf(fragment)) ?? none)
  }

  #either(sets: readonly DocSet[]): Found {
    if (sets.length === 1) return { members: sets[0]!, cost: 0 }
    let cost = 0
    for (const { ids, bits, size } of sets) cost += ids ? size / 16 : bits!.length / 64
    return { members: this.#union.of(sets, this.#texts.length), cost }
  }

  /** The documents with three consecutive words of these, for a run of three that is rare. */
  #fewWithThreeOf(parts: readonly string[]): Members {
    let fewest: { readonly sets: DocSet[]; readonly size: number } | undefined
    for (let i = 2; i < parts.length; i++) {
      const sets = this.#triples.holding(parts.slice(i - 2, i + 1).join(' '))
      const size = sets.reduce((sum, set) => sum + set.size, 0)
      if (!fewest || size < fewest.size) fewest = { sets, size }
      if (size < few) break
    }
    return this.#either(fewest!.sets).members
  }

  #read(fragment: string, { ids, bits, size }: Members): Found {
    const found = new DocSet()
    const look = (doc: number) => {
      if (this.#texts[doc]!.includes(fragment)) found.add(doc)
    }
    if (bits) eachBit(bits, look)
    else for (let i = 0; i < size; i++) look(ids![i]!)
    return { members: found, cost: size }
  }
}

type Found = { readonly members: Members; readonly cost: number }
