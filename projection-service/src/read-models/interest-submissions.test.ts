import { InterestRow } from '@iam/contracts/interest/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin } from '../testing/lives.ts'
import { interestSubmissions } from './interest-submissions.ts'

const id = '0f000000-0000-4000-8000-000000000006'
const submitted = {
  type: 'InterestSubmitted',
  data: {
    interestId: id,
    emailKey: 'e'.repeat(64),
    name: 'Cleo',
    email: 'cleo@example.com',
    role: 'designer',
    interestArea: 'nexos',
    vision: 'Places for makers',
  },
}

test('a new submission holds what was written and has no owner [ENT-01 X-ADM-5]', () => {
  const row = given(interestSubmissions, submitted).get(id)
  expect(row).toEqual({
    id,
    emailKey: 'e'.repeat(64),
    name: 'Cleo',
    email: 'cleo@example.com',
    role: 'designer',
    interestArea: 'nexos',
    vision: 'Places for makers',
    status: 'new',
    ownerUserId: null,
    closedReason: null,
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(InterestRow.parse(row)).toEqual(row)
})

test('it is assigned, closed, and removed when its author is erased [X-ADM-5 T-52]', () => {
  const assigned = { type: 'InterestAssigned', data: { interestId: id, ownerUserId: admin } }
  const closed = { type: 'InterestClosed', data: { interestId: id, reason: 'hired' } }
  const erased = { type: 'InterestErased', data: { interestId: id } }
  expect(given(interestSubmissions, submitted, assigned).get(id)).toMatchObject({
    status: 'assigned',
    ownerUserId: admin,
  })
  expect(given(interestSubmissions, submitted, assigned, closed).get(id)).toMatchObject({
    status: 'closed',
    ownerUserId: admin,
    closedReason: 'hired',
  })
  expect(given(interestSubmissions, submitted, assigned, closed, erased).size).toBe(0)
})
