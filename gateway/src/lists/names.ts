import { isNear, leastForEdits, wordsOf } from './closeness.ts'
import { DocSet, eachBit, type Members } from './doc-set.ts'
import { intersection } from './intersection.ts'
import { begin, end, partsNear, wholeWords, wordOf } from './terms.ts'
import { Union } from './union.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * Finds documents by the words of their names: whole words, beginnings of words, and words within one edit of those that
 * are asked for. `distanceTo` in closeness.ts says the same of a single name.
 */
export class Names {
  readonly #names: string[] = []
  readonly #handles: string[] = []
  readonly #words = new Vocabulary(wholeWords)
  readonly #union = new Union()

  /** Sets a document's name, as `searchText` returns it, or removes it with ''; its handle, if it has one, is a part of it. */
  set(doc: number, name: string, handle = ''): void {
    this.#handles[doc] = handle
    const before = this.#names[doc] ?? ''
    if (name === before) return
    this.#names[doc] = name
    this.#words.change(doc, before, name)
  }

  /** The documents whose handle is a text: those of its rarest word are compared. */
  withHandle(text: string): Members {
    const found = new DocSet()
    const sets = wordsOf(text).map((word): Members => this.#words.holding(begin + word + end)[0] ?? nothing)
    const { size, ids, bits } = sets.reduce((a, b) => (a.size <= b.size ? a : b))
    const look = (doc: number) => {
      if (this.#handles[doc] === text) found.add(doc)
    }
    if (bits) eachBit(bits, look)
    else for (let i = 0; i < size; i++) look(ids![i]!)
    return found
  }

  /**
   * The documents whose names have the words of a text: first as they are, then as beginnings, then within one edit. Each
   * set contains the one before, and is valid until the next is asked for.
   */
  *find(text: string): Generator<Members> {
    const asked = wordsOf(text)
    yield this.#inAll(asked.map((word) => this.#words.holding(begin + word + end)))
    const begun = asked.map((word) => this.#words.holding(begin + word))
    yield this.#inAll(begun)
    yield this.#inAll(asked.map((word, at) => [...begun[at]!, ...this.#near(word)]))
  }

  /** The documents that are in one of the sets of each word. */
  #inAll(words: readonly (readonly DocSet[])[]): Members {
    if (words.some((sets) => sets.length === 0)) return nothing
    const [only, ...others] = words
    if (others.length === 0) return this.#either(only!)
    return intersection(words.map((sets) => DocSet.copyOf(this.#either(sets))))
  }

  #either(sets: readonly DocSet[]): Members {
    return sets.length === 1 ? sets[0]! : this.#union.of(sets, this.#names.length)
  }

  /** The documents of each word that is one edit away; only words of about its length that share a half with it are compared. */
  #near(word: string): DocSet[] {
    if (word.length < leastForEdits) return []
    return this.#words.having(partsNear(word), (term) => isNear(wordOf(term), word))
  }
}

const nothing: Members = new DocSet()
