import { cursorOf, readCursor } from '../../http/cursor.ts'
import type { PagePosition } from '../../lists/private-list.ts'
import { type SortKey, sortKey } from '../../lists/ranks.ts'

type Created = { readonly createdAt: string; readonly id: string }

/** Sort key of an offer: the latest first. */
export const sortKeyOf = ({ createdAt, id }: Created): SortKey => sortKey(-Date.parse(createdAt), id)

/** Keyset cursor: the next page starts after this entry, even if entries before it are added or removed. */
export const cursorAt = ({ waitsForViewer, sortKey: { major, tie } }: PagePosition): string =>
  `${waitsForViewer ? 1 : 0}${cursorOf(new Date(-major).toISOString(), tie)}`

export function placeOf(cursor: string): PagePosition {
  const { at, id } = readCursor(/^[01]/.test(cursor) ? cursor.slice(1) : '')
  return { waitsForViewer: cursor.startsWith('1'), sortKey: sortKeyOf({ createdAt: at, id }) }
}
