import { distinct } from '@iam/contracts/text'
import type { Body } from './bodies.ts'

/** The first field of an accepted body that does not read back, and how it reads. */
export function lostOf(sent: Body, read: Body, unread: readonly string[]): string | undefined {
  for (const [field, value] of Object.entries(sent)) {
    if (unread.includes(field)) continue
    if (!(field in read)) return `${field} is nowhere in what is read`
    if (!keeps(value, read[field])) return `${field} reads ${JSON.stringify(read[field])}`
  }
  return undefined
}

/** Whether it reads as it was sent: without blanks around it, without duplicates, times as the same moment. */
function keeps(sent: unknown, read: unknown): boolean {
  if (typeof sent === 'string' && typeof read === 'string')
    return sent.trim() === read || sent.trim().toLowerCase() === read || isSameMoment(sent, read)
  if (Array.isArray(sent) && Array.isArray(read)) {
    const expected = sent.every((item) => typeof item === 'string')
      ? distinct(sent.map((item) => item.trim()))
      : sent
    return expected.length === read.length && expected.every((item, n) => keeps(item, read[n]))
  }
  if (typeof sent === 'object' && sent !== null && typeof read === 'object' && read !== null)
    return Object.entries(sent).every(([field, value]) => keeps(value, (read as Body)[field]))
  return sent === read || (sent === '' && read === null)
}

const isSameMoment = (one: string, other: string) =>
  /^\d{4}-\d\d-\d\dT/.test(one) && Date.parse(one) === Date.parse(other)
