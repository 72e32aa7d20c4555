/**
 * An immutable map with uuids as keys. A change copies one bucket, not the whole map, so that folding thousands of events
 * stays linear. `transient` gives a copy whose changes are made in place, for a fold that only its own caller sees.
 */
export class PersistentMap<Value> {
  readonly #buckets: readonly (ReadonlyMap<string, Value> | undefined)[]
  readonly #isTransient: boolean
  readonly size: number

  constructor(
    buckets: readonly (ReadonlyMap<string, Value> | undefined)[] = [],
    size = 0,
    isTransient = false,
  ) {
    this.#buckets = buckets
    this.size = size
    this.#isTransient = isTransient
  }

  get(key: string): Value | undefined {
    return this.#buckets[bucketOf(key)]?.get(key)
  }

  has(key: string): boolean {
    return this.#buckets[bucketOf(key)]?.has(key) ?? false
  }

  /** The map with this value under the key. */
  with(key: string, value: Value): PersistentMap<Value> {
    const at = bucketOf(key)
    const before = this.#buckets[at]
    const size = this.size + (before?.has(key) ? 0 : 1)
    if (this.#isTransient) {
      const bucket = (before ?? new Map()) as Map<string, Value>
      ;(this.#buckets as (ReadonlyMap<string, Value> | undefined)[])[at] = bucket.set(key, value)
      return new PersistentMap(this.#buckets, size, true)
    }
    const buckets = [...this.#buckets]
    buckets[at] = new Map(before).set(key, value)
    return new PersistentMap(buckets, size)
  }

  /** A copy whose `with` changes it in place. */
  transient(): PersistentMap<Value> {
    const copied = this.#buckets.map((bucket) => bucket && new Map(bucket))
    return new PersistentMap(copied, this.size, true)
  }

  *values(): Generator<Value> {
    for (const bucket of this.#buckets) if (bucket) yield* bucket.values()
  }
}

/** By the first two hexadecimal digits: 256 buckets. */
const bucketOf = (key: string) => Number.parseInt(key.slice(0, 2), 16) || 0
