import { Rejected } from '@iam/contracts/rejected'
import { Time } from '@iam/contracts/values'

/** Keyset cursor of a list sorted by time: the next page starts after this row, whatever is inserted meanwhile. */
export const cursorOf = (at: string, id: string): string => Buffer.from(`${at} ${id}`).toString('base64url')

type Place = { readonly at: string; readonly id: string }

export function readCursor(cursor: string): Place
export function readCursor(cursor: string | undefined): Place | undefined
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!at || !id || !Time.safeParse(at).success) throw new Rejected('cursor-unknown')
  return { at, id }
}

/** How many rows a page has by default where screens fetch all pages of the list. */
export const wholePage = 100

/** The page of a list, of rows that were read with one more than `limit`, and the cursor of the next page if there is one. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => string,
): { readonly page: readonly Row[]; readonly next: { readonly nextCursor?: string } } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? { nextCursor: cursorOf(at(last), last.id) } : {} }
}
