import { useSyncExternalStore } from 'react'

export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (changed: () => void) => () => void
}

/** A value that stands outside the components, so that code without a component can change it. */
export function createStore<T>(value: T): Store<T> {
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const changed of watchers) changed()
    },
    subscribe(changed) {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}

/** The value, and a new rendering whenever it changes. */
export const useStore = <T>({ get, subscribe }: Store<T>): T => useSyncExternalStore(subscribe, get, get)
