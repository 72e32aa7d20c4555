import { DocSet } from './doc-set.ts'

/** A word or several consecutive ones, with the documents whose text contains it. */
type Term = { readonly text: string; readonly docs: DocSet }

export type Terms = {
  /** The terms of a text. */
  of(text: string): string[]
  /** Index keys of a term: a term that contains a fragment has all of `partOf(fragment)`. */
  partsOf(term: string): string[]
  partOf(fragment: string): string[]
}

/**
 * Inverted index from parts to terms and from terms to documents. There are far fewer terms than texts, so the terms
 * that contain a fragment are found quickly, and with them exactly the matching documents.
 */
export class Vocabulary {
  readonly #terms: Terms
  readonly #known = new Map<string, Term>()
  readonly #byPart = new Map<string, Term[]>()

  constructor(terms: Terms) {
    this.#terms = terms
  }

  /** Moves a document from its text `before` ('' if new) to its text `now` ('' if removed). */
  change(doc: number, before: string, now: string): void {
    const gone = new Set(before === '' ? [] : this.#terms.of(before))
    for (const text of this.#terms.of(now)) if (!gone.delete(text)) this.#term(text).docs.add(doc)
    for (const text of gone) {
      const term = this.#known.get(text)
      term?.docs.delete(doc)
      if (term?.docs.size === 0) this.#forget(term)
    }
  }

  /** The documents of each term that holds the fragment. */
  holding(fragment: string): DocSet[] {
    let fewest: Term[] | undefined
    for (const part of this.#terms.partOf(fragment)) {
      const terms = this.#byPart.get(part)
      if (!terms) return []
      if (!fewest || terms.length < fewest.length) fewest = terms
    }
    const sets: DocSet[] = []
    for (const { text, docs } of fewest ?? []) if (text.includes(fragment)) sets.push(docs)
    return sets
  }

  /** The documents of each term that has one of the parts and fits. */
  having(parts: readonly string[], fits: (term: string) => boolean): DocSet[] {
    const terms = new Set(parts.flatMap((part) => this.#byPart.get(part) ?? []))
    return [...terms].filter(({ text }) => fits(text)).map(({ docs }) => docs)
  }

  #term(text: string): Term {
    const known = this.#known.get(text)
    if (known) return known
    const term = { text, docs: new DocSet() }
    this.#known.set(text, term)
    for (const part of new Set(this.#terms.partsOf(text))) {
      const terms = this.#byPart.get(part)
      if (terms) terms.push(term)
      else this.#byPart.set(part, [term])
    }
    return term
  }

  #forget(term: Term): void {
    this.#known.delete(term.text)
    for (const part of new Set(this.#terms.partsOf(term.text))) {
      const terms = this.#byPart.get(part)!
      terms[terms.indexOf(term)] = terms.at(-1)!
      terms.pop()
      if (terms.length === 0) this.#byPart.delete(part)
    }
  }
}
