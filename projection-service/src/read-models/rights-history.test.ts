import { RightsHistory } from '@iam/contracts/users/admin-views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin, ana, anaJoins } from '../testing/lives.ts'
import { rightsHistory } from './rights-history.ts'

const granted = {
  type: 'PaymentApprovalGranted',
  data: { userId: ana, reason: 'Looks after the books.' },
  at: '2026-11-02T09:00:00.000Z',
  actorId: admin,
}
const assigned = {
  type: 'UserRoleAssigned',
  data: { userId: ana, role: 'brand', stakeholderType: 'external', reason: 'Runs a shop.' },
  at: '2026-11-03T09:00:00.000Z',
}

test('each change of a right names who made it, when and why, the latest first [X-ADM-2]', () => {
  const row = given(rightsHistory, ...anaJoins, granted, assigned).get(ana)
  expect(row).toEqual({
    ...{ userId: ana, role: 'brand', stakeholderType: 'external' },
    changes: [
      { right: 'role', to: 'brand', at: assigned.at, by: null, reason: 'Runs a shop.' },
      {
        right: 'canApprovePayments',
        to: 'granted',
        at: granted.at,
        by: admin,
        reason: 'Looks after the books.',
      },
    ],
  })
  expect(RightsHistory.parse(row)).toEqual(row)
})

test('an assignment tells what it changed: the role, the stakeholder type or both', () => {
  const assign = (role: string, stakeholderType: string) => ({
    ...assigned,
    data: { ...assigned.data, role, stakeholderType },
  })
  const row = given(
    rightsHistory,
    ...anaJoins,
    ...[assign('creator', 'internal'), assign('team_member', 'external')],
  ).get(ana)
  expect(row?.changes).toMatchObject([
    { right: 'role', to: 'team_member', stakeholderType: 'external' },
    { right: 'role', to: 'creator', stakeholderType: 'internal', isSameRole: true },
  ])
  expect(row?.changes[0]).not.toHaveProperty('isSameRole')
})

test('the reasons are removed when the user is erased', () => {
  const row = given(rightsHistory, ...anaJoins, granted, {
    type: 'UserErased',
    data: { userId: ana, reason: 'Asked.' },
  }).get(ana)
  expect(row?.changes).toMatchObject([{ to: 'granted', reason: '' }])
})
