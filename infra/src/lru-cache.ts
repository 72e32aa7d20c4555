import { watchMemory } from './metrics.ts'

type Generation<Key, Value> = Map<Key, { readonly value: Value; readonly weight: number }>

/**
 * A cache of about the last `max` entries used, in the unit of the weights given to `add`: LRU by two generations. When
 * the young one is full it becomes the old one, and entries not used since then are dropped with the old one. So a hit
 * costs one look-up, where exact LRU order would cost three. The metrics show how many entries there are of `what`.
 */
export class LruCache<Key, Value> {
  readonly #max: number
  #young: Generation<Key, Value> = new Map()
  #old: Generation<Key, Value> = new Map()
  #weight = 0

  constructor(what: string, max: number) {
    this.#max = max
    watchMemory(what, this, ({ size }) => size)
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key)
    if (young) return young.value
    const old = this.#old.get(key)
    if (!old) return undefined
    this.add(key, old.value, old.weight)
    return old.value
  }

  add(key: Key, value: Value, weight = 1): void {
    this.#old.delete(key)
    this.#weight += weight - (this.#young.get(key)?.weight ?? 0)
    this.#young.set(key, { value, weight })
    if (this.#weight * 2 <= this.#max) return
    this.#old = this.#young
    this.#young = new Map()
    this.#weight = 0
  }

  delete(key: Key): void {
    const young = this.#young.get(key)
    if (young) this.#weight -= young.weight
    this.#young.delete(key)
    this.#old.delete(key)
  }

  deleteWhere(isGone: (value: Value) => boolean): void {
    for (const generation of [this.#young, this.#old]) {
      for (const [key, { value }] of generation) if (isGone(value)) this.delete(key)
    }
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
    this.#weight = 0
  }
}
