import { useSyncExternalStore } from 'react'
import { watchedValue } from './watched-value.ts'

const asOf = watchedValue<string | undefined>(undefined)

/** Reads the `figures-as-of` header, which says how old the answer's figures are; many answers have none. */
export function noteFigures({ headers }: Response): void {
  const said = headers.get('figures-as-of')
  if (said !== null) asOf.set(said === 'now' ? undefined : said)
}

/** The time up to which the read models include all events; undefined while they are up to date. */
export const useFiguresAsOf = () => useSyncExternalStore(asOf.watch, asOf.now, () => undefined)
