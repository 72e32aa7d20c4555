import { Rejected } from '@iam/contracts/rejected'
import { type SortKey, sortKey } from '../../lists/ranks.ts'

/** What campaigns are sorted by: active ones first, then the latest, then by id. */
type Rank = { readonly isActive: boolean; readonly createdAt: string; readonly id: string }

// Larger than any createdAt in ms (2^46 ms is the year 4199), so that active campaigns sort first.
const activeAhead = 2 ** 46

export const sortKeyOf = ({ isActive, createdAt, id }: Rank): SortKey =>
  sortKey((isActive ? -activeAhead : 0) - Date.parse(createdAt), id)

/** Keyset cursor: the next page starts after this entry, even if entries before it are added or removed. */
export function cursorAt({ major, tie }: SortKey): string {
  const isActive = major < -activeAhead / 2
  const createdAt = new Date((isActive ? -activeAhead : 0) - major).toISOString()
  return Buffer.from(`${isActive ? 'a' : '-'} ${createdAt} ${tie}`).toString('base64url')
}

export function placeOf(cursor: string): SortKey {
  const [, active, createdAt = '', id] =
    /^([a-]) (\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    []
  if (!id || Number.isNaN(Date.parse(createdAt))) throw new Rejected('cursor-unknown')
  return sortKeyOf({ isActive: active === 'a', createdAt, id })
}
