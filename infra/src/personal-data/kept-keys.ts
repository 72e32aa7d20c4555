import type { KeyObject } from 'node:crypto'
import { watchMemory } from '../metrics.ts'

/** A person's key, or that of several together; null once one of them is erased. */
export type PersonKey = KeyObject | null

type Kept = { readonly key: PersonKey; readonly since: number }

type Bounds = { readonly capacity: number; readonly maxAgeMs: number }

/** A cache of persons' keys; the one that was added first is evicted. */
export function keptKeys({ capacity, maxAgeMs }: Bounds) {
  const atHand = new Map<string, Kept>()
  watchMemory('keys of persons', atHand, ({ size }) => size)
  /** For each query under way, the users who were erased meanwhile: its rows may be from before. */
  const underWay = new Set<Set<string>>()

  return {
    recall(personId: string): PersonKey | undefined {
      const kept = atHand.get(personId)
      if (!kept) return undefined
      if (performance.now() - kept.since < maxAgeMs) return kept.key
      atHand.delete(personId)
      return undefined
    },
    keep(personId: string, key: PersonKey): void {
      // A map iterates in insertion order: the oldest entry is evicted.
      if (atHand.size >= capacity) atHand.delete(atHand.keys().next().value!)
      atHand.set(personId, { key, since: performance.now() })
    },
    forget(personId: string): void {
      atHand.delete(personId)
      for (const erased of underWay) erased.add(personId)
    },

    /** The users who are forgotten from now on, until `unwatch`. */
    watch(): Set<string> {
      const erased = new Set<string>()
      underWay.add(erased)
      return erased
    },
    unwatch(erased: Set<string>): void {
      underWay.delete(erased)
    },
  }
}
