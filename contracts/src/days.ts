/** The last moment that `Time` allows. */
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

/** The ISO time some days after another, at the latest the last one that has a four-digit year. */
export const daysAfter = (time: string, days: number): string =>
  new Date(Math.min(Date.parse(time) + days * 86_400_000, lastMs)).toISOString()
