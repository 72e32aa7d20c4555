import { watchMemory } from '@iam/infra/metrics'
import { DocSet, type Members } from './doc-set.ts'

/** Memory for search results in bytes: a base amount, and an amount per document. */
const room = { always: 2 ** 20, each: 100 }

/** LRU cache of costly search results, updated with every change. */
export class Remembered {
  readonly #sets = new Map<string, DocSet>()
  #bytes = 0

  constructor() {
    watchMemory('costly searches', this.#sets, ({ size }) => size)
  }

  get(fragment: string): DocSet | undefined {
    const set = this.#sets.get(fragment)
    if (!set) return undefined
    this.#sets.delete(fragment)
    this.#sets.set(fragment, set)
    return set
  }

  keep(fragment: string, members: Members, documents: number): DocSet {
    const kept = DocSet.copyOf(members)
    this.#sets.set(fragment, kept)
    this.#bytes += bytesOf(kept)
    for (const [oldest, set] of this.#sets) {
      if (this.#bytes <= room.always + room.each * documents) break
      this.#sets.delete(oldest)
      this.#bytes -= bytesOf(set)
    }
    return kept
  }

  change(doc: number, before: string, now: string): void {
    for (const [fragment, set] of this.#sets) {
      const size = bytesOf(set)
      if (now.includes(fragment)) set.add(doc)
      else if (before.includes(fragment)) set.delete(doc)
      else continue
      this.#bytes += bytesOf(set) - size
    }
  }
}

const bytesOf = ({ ids, bits }: Members) => 200 + 4 * (bits ?? ids)!.length
