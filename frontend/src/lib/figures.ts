import { useSyncExternalStore } from 'react'

let asOf: string | undefined
const listeners = new Set<() => void>()

/** Reads the `figures-as-of` header, which says how old the answer's figures are; many answers have none. */
export function noteFigures({ headers }: Response): void {
  const said = headers.get('figures-as-of')
  if (said === null) return
  const next = said === 'now' ? undefined : said
  if (next === asOf) return
  asOf = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The time up to which the read models include all events; undefined while they are up to date. */
export const useFiguresAsOf = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => asOf,
    () => undefined,
  )
