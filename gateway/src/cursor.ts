import { Rejected } from '@iam/contracts/rejected'

/** Keyset cursor of a list sorted by time: the next page starts after this row, whatever is inserted meanwhile. */
export const cursorOf = (at: string, id: string): string => Buffer.from(`${at} ${id}`).toString('base64url')

type Place = { readonly at: string; readonly id: string }

export function readCursor(cursor: string): Place
export function readCursor(cursor: string | undefined): Place | undefined
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Rejected('cursor-unknown')
  return { at, id }
}
