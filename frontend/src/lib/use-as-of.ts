import { useSearchParams } from 'react-router-dom'

/** The name of the past day in a page's address. */
export const asOfParameter = 'asOf'

/** The present day in UTC, as a date input gives it. */
export const utcToday = (now = Date.now()) => new Date(now).toISOString().slice(0, 10)

/** The end of a past day in UTC; undefined for the present day, a later one and what is no day. */
export function endOfUtcDay(day: string | null, now = Date.now()): string | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || day >= utcToday(now)) return undefined
  const end = new Date(`${day}T23:59:59.999Z`)
  // 31 April would go on as 1 May.
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(day) ? end.toISOString() : undefined
}

/** The past moment for which a page is shown, kept in its address by its day. */
export function useAsOf() {
  const [searchParams, setSearchParams] = useSearchParams()
  const asOf = endOfUtcDay(searchParams.get(asOfParameter))
  return {
    /** Undefined: now. */
    asOf,
    day: asOf?.slice(0, 10) ?? utcToday(),
    choose(day: string | null) {
      const next = new URLSearchParams(searchParams)
      if (endOfUtcDay(day)) next.set(asOfParameter, day!)
      else next.delete(asOfParameter)
      next.delete('page')
      setSearchParams(next, { replace: true, preventScrollReset: true })
    },
  }
}
export type AsOf = ReturnType<typeof useAsOf>
