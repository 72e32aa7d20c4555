import { system } from '@iam/contracts/event'
import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBoss, asVisitor, boss, key } from '../../testing/people.ts'
import { user } from './decider.ts'

const onboarded: UserEvent = {
  type: 'UserOnboarded',
  data: {
    ...{ userId: ana, emailKey: key('a'), name: 'Ana Ruiz', email: 'ana@example.com', avatarUrl: '' },
    ...{ role: 'creator', stakeholderType: 'external' },
  },
}
const about = { userId: ana, reason: 'agreed with the board' }

describe('role and rights [X-ADM-2]', () => {
  const assign: UserCommand = {
    type: 'ChangeRights',
    data: { ...about, role: 'team_member', stakeholderType: 'internal' },
  }
  test('an admin assigns a role, with a reason', () =>
    given(user, onboarded)
      .when(assign, { actor: asBoss })
      .records({
        type: 'UserRoleAssigned',
        data: { ...about, role: 'team_member', stakeholderType: 'internal' },
      }))
  test('what is not named stays as it is, whatever another admin has decided meanwhile', () => {
    const assigned = {
      type: 'UserRoleAssigned',
      data: { ...about, role: 'partner', stakeholderType: 'internal' },
    } as const
    given(user, onboarded, assigned)
      .when({ type: 'ChangeRights', data: { ...about, stakeholderType: 'external' } }, { actor: asBoss })
      .records({ ...assigned, data: { ...assigned.data, stakeholderType: 'external' } })
    given(user, onboarded, assigned)
      .when({ type: 'ChangeRights', data: { ...about, role: 'investor' } }, { actor: asBoss })
      .records({ ...assigned, data: { ...assigned.data, role: 'investor' } })
  })
  test('the operator assigns the role admin and no other one [FLT-50]', () => {
    const asOperator = { actor: system('operator') }
    const data = { ...about, role: 'admin', stakeholderType: 'internal', reason: 'operator' } as const
    given(user, onboarded)
      .when({ type: 'ChangeRights', data }, asOperator)
      .records({ type: 'UserRoleAssigned', data })
    given(user, onboarded).when(assign, asOperator).rejects('role-admin', 403)
  })
  test('the role that a user already has is not assigned again', () =>
    given(user, onboarded)
      .when(
        { type: 'ChangeRights', data: { ...about, role: 'creator', stakeholderType: 'external' } },
        { actor: asBoss },
      )
      .changesNothing())

  const rights = [
    ['canApprovePayments', 'PaymentApprovalGranted', 'PaymentApprovalRevoked'],
    ['canPostNews', 'NewsPostingGranted', 'NewsPostingRevoked'],
  ] as const
  for (const [right, granted, revoked] of rights) {
    test(`${right} is recorded only if it changes`, () => {
      const boths = { actor: asBoss }
      const to = (value: boolean): UserCommand => ({
        type: 'ChangeRights',
        data: { ...about, [right]: value },
      })
      given(user, onboarded).when(to(true), boths).records({ type: granted, data: about })
      given(user, onboarded).when(to(false), boths).changesNothing()
      given(user, onboarded, { type: granted, data: about })
        .when(to(false), boths)
        .records({ type: revoked, data: about })
      given(user, onboarded, { type: granted, data: about }).when(to(true), boths).changesNothing()
    })
  }

  test('a change of role and rights is one decision: nothing of it holds if another decision stands', () => {
    const both: UserCommand = {
      type: 'ChangeRights',
      data: { ...about, role: 'investor', canApprovePayments: true },
    }
    const assigned = { ...about, role: 'investor', stakeholderType: 'external' }
    given(user, onboarded)
      .when(both, { actor: asBoss })
      .records({ type: 'UserRoleAssigned', data: assigned }, { type: 'PaymentApprovalGranted', data: about })
    given(user, onboarded, { type: 'PaymentApprovalGranted', data: { ...about, reason: 'treasurer' } })
      .when(both, { actor: asBoss })
      .rejects('payments-decided', 409)
  })

  test('role and rights are for admins to change, and never for their own account [ROLE-09]', () => {
    const changes = [{ role: 'team_member' }, { canApprovePayments: true }, { canPostNews: false }] as const
    for (const change of changes) {
      const command = (userId: typeof ana): UserCommand => ({
        type: 'ChangeRights',
        data: { ...about, userId, ...change },
      })
      given(user, onboarded).when(command(ana), { actor: asAna }).rejects('admins-only', 403)
      given(user, onboarded).when(command(ana), { actor: asVisitor }).rejects('sign-in-required', 401)
      given(user, onboarded).when(command(boss), { actor: asBoss }).rejects('own-rights', 403)
    }
  })
})
