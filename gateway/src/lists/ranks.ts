import { widened } from './widened.ts'

/**
 * A sort key: by `major`, then by `tie`, both ascending. `minor` encodes the first characters of `tie` for fast
 * comparison.
 */
export type SortKey = { readonly major: number; readonly minor: number; readonly tie: string }

const coded = 7

export const sortKey = (major: number, tie: string): SortKey => ({ major, minor: beginning(tie), tie })

export const compareSortKeys = (a: SortKey, b: SortKey) =>
  a.major - b.major || a.minor - b.minor || (a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0)

/** The first characters of a text as a number of the same order; ties are left to the strings themselves. */
function beginning(text: string): number {
  let number = 0
  let beyond = false
  for (let i = 0; i < coded; i++) {
    // All characters from 127 on share one code, so what follows one must not count: it would decide between different
    // characters.
    const code: number = beyond || i >= text.length ? 0 : Math.min(text.charCodeAt(i), 127)
    beyond ||= code === 127
    number = number * 128 + code
  }
  return number
}

/** The ranks of all documents, in columns. */
export class Ranks {
  /** The raw column, for loops over many documents; a greater number sorts later. */
  majors = new Float64Array(1024)
  #minor = new Float64Array(1024)
  readonly #ties: string[] = []

  set(doc: number, { major, minor, tie }: SortKey): void {
    if (doc >= this.majors.length) {
      this.majors = widened(this.majors, doc)
      this.#minor = widened(this.#minor, doc)
    }
    this.majors[doc] = major
    this.#minor[doc] = minor
    this.#ties[doc] = tie
  }

  of(doc: number): SortKey {
    return { major: this.majors[doc]!, minor: this.#minor[doc]!, tie: this.#ties[doc]! }
  }

  /** Below 0 when `a` stands before `b`. No two documents are equal. */
  compare(a: number, b: number): number {
    const byMajor = this.majors[a]! - this.majors[b]!
    if (byMajor !== 0) return byMajor
    const byMinor = this.#minor[a]! - this.#minor[b]!
    if (byMinor !== 0) return byMinor
    const tieA = this.#ties[a]!
    const tieB = this.#ties[b]!
    return tieA < tieB ? -1 : tieA > tieB ? 1 : a - b
  }

  /** Below 0 when the document stands before the given place. */
  compareTo(doc: number, place: SortKey): number {
    const byMajor = this.majors[doc]! - place.major
    if (byMajor !== 0) return byMajor
    const byMinor = this.#minor[doc]! - place.minor
    if (byMinor !== 0) return byMinor
    const tie = this.#ties[doc]!
    return tie < place.tie ? -1 : tie > place.tie ? 1 : 0
  }
}
