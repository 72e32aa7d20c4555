/** The months of a year up to a moment, in UTC. */
export const monthsOfYear = (year: string, to: string): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).filter(
    (month) => month <= to.slice(0, 7),
  )

/** The period so many years or months away: `2026-12` and 1 make `2027-01`. */
export function periodBeside(period: string, by: 1 | -1): string {
  const [year, month] = period.split('-').map(Number) as [number, number?]
  if (month === undefined) return String(year + by)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7)
}
