import { ShortlistRow } from '@iam/contracts/shortlists/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { shortlist } from './shortlist.ts'

const id = '7a000000-0000-4000-8000-000000000071'
const entry = { entryId: id, brandUserId: ben, userId: ana }
const day = (n: number) => `2026-11-0${n}T09:00:00.000Z`
const starred = { type: 'CreatorStarred', data: entry, at: day(1) }
const noted = { type: 'CreatorNoted', data: { ...entry, note: 'Calls back.' }, at: day(2) }
const unstarred = { type: 'CreatorUnstarred', data: entry, at: day(3) }

test('a star and a note are independent, in any order [X-DIR-2]', () => {
  const whole = { id, brandUserId: ben, creatorUserId: ana, isStarred: true, note: 'Calls back.' }
  const row = given(shortlist, starred, noted).get(id)
  expect(row).toEqual({ ...whole, changedAt: day(2) })
  expect(ShortlistRow.parse(row)).toEqual(row)
  expect(given(shortlist, noted, starred).get(id)).toEqual({ ...whole, changedAt: day(1) })
  expect(given(shortlist, starred, noted, unstarred).get(id)).toEqual({
    ...{ ...whole, isStarred: false, changedAt: day(3) },
  })
})

test('both are removed when the creator is erased', () =>
  expect(given(shortlist, starred, noted, erased(ana)).size).toBe(0))
