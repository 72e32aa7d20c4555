import { Rejected } from '@iam/contracts/rejected'
import type { Moment } from './ledgers.ts'

/** A month or a year of a statement. `before` and `until` are the last moments before it and in it. */
export type StatementPeriod = {
  readonly period: string
  readonly from: string
  /** Its end, exclusive; now, while it runs. */
  readonly to: string
  readonly isRunning: boolean
  readonly before: string
  /** Undefined while it runs: then everything that has happened counts. */
  readonly until: string | undefined
}

/** `2026` or `2026-11`, in UTC; refused before 1970 and if it has not begun yet. */
export function periodOf(period: string, { at, until }: Moment): StatementPeriod {
  const [year = '', month] = period.split('-')
  const from = `${year}-${month ?? '01'}-01T00:00:00.000Z`
  if (Number(year) < 1970 || Number.isNaN(Date.parse(from)) || from > at)
    throw new Rejected('statement-unknown')
  const begun = new Date(from)
  const next = month === undefined ? nextYear(begun) : nextMonth(begun)
  const isRunning = at < next.toISOString()
  return {
    ...{ period, from, isRunning, before: justBefore(begun) },
    to: isRunning ? at : next.toISOString(),
    until: isRunning ? until : justBefore(next),
  }
}

/** The last moment before the year (UTC) of a time. */
export const beforeYearOf = (at: string): string =>
  justBefore(new Date(`${at.slice(0, 4)}-01-01T00:00:00.000Z`))

const nextYear = (time: Date) => new Date(Date.UTC(time.getUTCFullYear() + 1, 0))
const nextMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1))
const justBefore = (time: Date) => new Date(time.getTime() - 1).toISOString()
