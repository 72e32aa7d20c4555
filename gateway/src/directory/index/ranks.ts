/** Where a creator stands in the directory: verified first, then by earnings, then by handle. */
export type Rank = { readonly isVerified: boolean; readonly cents: number; readonly handle: string }

/** A rank as two numbers that compare like it, save for handles with the same beginning. */
export type Standing = { readonly major: number; readonly minor: number; readonly handle: string }

// Above every sum of money that numeric(10,2) can hold, and far below where a double loses cents.
const verifiedAhead = 2 ** 46
const coded = 7

export const standing = ({ isVerified, cents, handle }: Rank): Standing => ({
  major: (isVerified ? -verifiedAhead : 0) - cents,
  minor: beginning(handle),
  handle,
})

/** The rank that a standing stands for. */
export const rankOf = ({ major, handle }: Standing): Rank => {
  const isVerified = major < -verifiedAhead / 2
  return { isVerified, cents: (isVerified ? -verifiedAhead : 0) - major, handle }
}

export const compareStandings = (a: Standing, b: Standing) =>
  a.major - b.major || a.minor - b.minor || (a.handle < b.handle ? -1 : a.handle > b.handle ? 1 : 0)

/** The first characters of a handle as a number of the same order; ties are left to the strings themselves. */
function beginning(handle: string): number {
  let number = 0
  let beyond = false
  for (let i = 0; i < coded; i++) {
    // After a character outside of the code nothing more may count, or its stand-in would decide by what follows.
    const code: number = beyond || i >= handle.length ? 0 : Math.min(handle.charCodeAt(i), 127)
    beyond ||= code === 127
    number = number * 128 + code
  }
  return number
}

/** The ranks of all documents, in columns. */
export class Ranks {
  #major = new Float64Array(1024)
  #minor = new Float64Array(1024)
  readonly #handles: string[] = []

  set(doc: number, { major, minor, handle }: Standing): void {
    if (doc >= this.#major.length) {
      this.#major = widened(this.#major)
      this.#minor = widened(this.#minor)
    }
    this.#major[doc] = major
    this.#minor[doc] = minor
    this.#handles[doc] = handle
  }

  /** For whoever compares many: a document with a greater number stands behind. */
  get majors(): Float64Array {
    return this.#major
  }

  of(doc: number): Standing {
    return { major: this.#major[doc]!, minor: this.#minor[doc]!, handle: this.#handles[doc]! }
  }

  /** Below 0 when `a` stands before `b`. No two documents are equal. */
  compare(a: number, b: number): number {
    const byMajor = this.#major[a]! - this.#major[b]!
    if (byMajor !== 0) return byMajor
    const byMinor = this.#minor[a]! - this.#minor[b]!
    if (byMinor !== 0) return byMinor
    const handleA = this.#handles[a]!
    const handleB = this.#handles[b]!
    return handleA < handleB ? -1 : handleA > handleB ? 1 : a - b
  }

  /** Below 0 when the document stands before the given place. */
  compareTo(doc: number, place: Standing): number {
    const byMajor = this.#major[doc]! - place.major
    if (byMajor !== 0) return byMajor
    const byMinor = this.#minor[doc]! - place.minor
    if (byMinor !== 0) return byMinor
    const handle = this.#handles[doc]!
    return handle < place.handle ? -1 : handle > place.handle ? 1 : 0
  }
}

function widened(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(column.length * 2)
  wider.set(column)
  return wider
}
