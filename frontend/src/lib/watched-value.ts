/** A value outside of components, which they watch by useSyncExternalStore. */
export function watchedValue<T>(initial: T) {
  const watchers = new Set<() => void>()
  let value = initial
  return {
    now: () => value,
    set(next: T): void {
      value = next
      for (const changed of watchers) changed()
    },
    watch(changed: () => void): () => void {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    isWatched: () => watchers.size > 0,
  }
}
