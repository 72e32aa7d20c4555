import { unknownPlace } from '../../lists/cursor.ts'
import { type Standing, standing } from '../../lists/ranks.ts'

/** Where a campaign stands in the list: active ones first, of these the latest first. */
export type Place = { readonly isActive: boolean; readonly createdAt: string; readonly id: string }

// Above every time in milliseconds.
const activeAhead = 2 ** 46

export const standingOf = ({ isActive, createdAt, id }: Place): Standing =>
  standing((isActive ? -activeAhead : 0) - Date.parse(createdAt), id)

/** Where a page ended; the next begins right behind it, however many come and go before. */
export function cursorAt({ major, tie }: Standing): string {
  const isActive = major < -activeAhead / 2
  const createdAt = new Date((isActive ? -activeAhead : 0) - major).toISOString()
  return Buffer.from(`${isActive ? 'a' : '-'} ${createdAt} ${tie}`).toString('base64url')
}

export function placeOf(cursor: string): Standing {
  const [, active, createdAt = '', id] =
    /^([a-]) (\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    []
  if (!id || Number.isNaN(Date.parse(createdAt))) throw unknownPlace()
  return standingOf({ isActive: active === 'a', createdAt, id })
}
