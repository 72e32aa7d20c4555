import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, boss, key } from '../../testing/people.ts'
import { type Member, user } from './decider.ts'

const onboard = {
  type: 'OnboardUser',
  data: { userId: ana, emailKey: key('a'), name: 'Ana Ruiz', email: 'ana@example.com', avatarUrl: '' },
} as const satisfies UserCommand
const register = {
  type: 'RegisterUser',
  data: { userId: ana, emailKey: key('a'), name: 'Ana Ruiz', email: 'ana@example.com', role: 'brand' },
} as const satisfies UserCommand
const onboarded: UserEvent = {
  type: 'UserOnboarded',
  data: { ...onboard.data, role: 'creator', stakeholderType: 'external' },
}
const erased: UserEvent = { type: 'UserErased', data: { userId: ana, reason: 'asked' } }
const about = { userId: ana, reason: 'agreed with the board' }
const stateAfter = (...events: UserEvent[]) =>
  fold(
    user,
    user.initial,
    events.map((event) => ({ ...event, recordedAt: '2026-11-21T11:00:00.000Z' })),
  ) as Member

describe('joining', () => {
  test('onboarding records an external creator [ROLE-13]', () =>
    given(user).when(onboard, { actor: asSystem }).records(onboarded))
  test('registration records the role that was chosen [ROLE-13]', () =>
    given(user)
      .when(register, { actor: asSystem })
      .records({ type: 'UserRegistered', data: { ...register.data, stakeholderType: 'external' } }))
  test('a new user approves no payments [ENT-04]', () =>
    expect(stateAfter(onboarded).canApprovePayments).toBe(false))
  test('a new user posts no news [ENT-05]', () => expect(stateAfter(onboarded).canPostNews).toBe(false))
  test('joining twice changes nothing', () => {
    given(user, onboarded).when(onboard, { actor: asSystem }).changesNothing()
    given(user, onboarded).when(register, { actor: asSystem }).changesNothing()
  })
  test('nobody joins but through the workflow, which claims the e-mail first [ENT-03]', () => {
    given(user).when(onboard, { actor: asVisitor }).rejects('not-allowed', 403)
    given(user).when(register, { actor: asBoss }).rejects('not-allowed', 403)
  })
})

describe('confirming the e-mail', () => {
  const confirm: UserCommand = { type: 'ConfirmEmail', data: { userId: ana } }
  test('is recorded once', () => {
    given(user, onboarded)
      .when(confirm, { actor: asAna })
      .records({ type: 'EmailConfirmed', data: { userId: ana } })
    given(user, onboarded, { type: 'EmailConfirmed', data: { userId: ana } })
      .when(confirm, { actor: asAna })
      .changesNothing()
  })
  test('is nobody else’s', () =>
    given(user, onboarded).when(confirm, { actor: asBen }).rejects('not-allowed', 403))
})

describe('personal info', () => {
  const update = (fields: object) =>
    ({ type: 'UpdatePersonalInfo', data: { userId: ana, ...fields } }) as UserCommand
  test('only what changed is recorded [CALL-13]', () =>
    given(user, onboarded)
      .when(update({ name: 'Ana Ruiz', bio: 'I draw.', industries: ['Design'] }), { actor: asAna })
      .records({
        type: 'PersonalInfoUpdated',
        data: { userId: ana, bio: 'I draw.', industries: ['Design'] },
      }))
  test('what is so already changes nothing', () => {
    given(user, onboarded)
      .when(update({ name: 'Ana Ruiz', bio: '', industries: [] }), { actor: asAna })
      .changesNothing()
    given(user, onboarded).when(update({}), { actor: asAna }).changesNothing()
    given(user, onboarded, {
      type: 'PersonalInfoUpdated',
      data: { userId: ana, industries: ['Design', 'Tech'] },
    })
      .when(update({ industries: ['Design', 'Tech'] }), { actor: asAna })
      .changesNothing()
  })
  test('a field can be emptied', () =>
    given(user, onboarded, { type: 'PersonalInfoUpdated', data: { userId: ana, bio: 'I draw.' } })
      .when(update({ bio: '' }), { actor: asAna })
      .records({ type: 'PersonalInfoUpdated', data: { userId: ana, bio: '' } }))
  test('another’s is not changed, by admins neither [ROLE-09]', () => {
    given(user, onboarded)
      .when(update({ bio: 'x' }), { actor: asBen })
      .rejects('not-allowed', 403)
    given(user, onboarded)
      .when(update({ bio: 'x' }), { actor: asBoss })
      .rejects('not-allowed', 403)
    given(user, onboarded)
      .when(update({ bio: 'x' }), { actor: asVisitor })
      .rejects('sign-in-required', 401)
  })
})

describe('role and rights (X-ADM-2)', () => {
  const assign: UserCommand = {
    type: 'AssignRole',
    data: { ...about, role: 'team_member', stakeholderType: 'internal' },
  }
  test('an admin assigns a role, with a reason', () =>
    given(user, onboarded)
      .when(assign, { actor: asBoss })
      .records({
        type: 'UserRoleAssigned',
        data: { ...about, role: 'team_member', stakeholderType: 'internal' },
      }))
  test('the role that somebody has already is not assigned again', () =>
    given(user, onboarded)
      .when(
        { type: 'AssignRole', data: { ...about, role: 'creator', stakeholderType: 'external' } },
        { actor: asBoss },
      )
      .changesNothing())

  const rights = [
    ['GrantPaymentApproval', 'PaymentApprovalGranted', 'RevokePaymentApproval', 'PaymentApprovalRevoked'],
    ['GrantNewsPosting', 'NewsPostingGranted', 'RevokeNewsPosting', 'NewsPostingRevoked'],
  ] as const
  for (const [grant, granted, revoke, revoked] of rights) {
    test(`${grant} and ${revoke} are recorded where they change something`, () => {
      const boths = { actor: asBoss }
      given(user, onboarded).when({ type: grant, data: about }, boths).records({ type: granted, data: about })
      given(user, onboarded).when({ type: revoke, data: about }, boths).changesNothing()
      given(user, onboarded, { type: granted, data: about })
        .when({ type: revoke, data: about }, boths)
        .records({ type: revoked, data: about })
      given(user, onboarded, { type: granted, data: about })
        .when({ type: grant, data: about }, boths)
        .changesNothing()
    })
  }

  const givesRights = [
    assign,
    ...rights.flatMap(([grant, , revoke]) => [grant, revoke]).map((type) => ({ type, data: about })),
  ]
  for (const command of givesRights as UserCommand[])
    test(`${command.type} is an admin’s, and never about themself [ROLE-09]`, () => {
      given(user, onboarded).when(command, { actor: asAna }).rejects('not-allowed', 403)
      given(user, onboarded).when(command, { actor: asVisitor }).rejects('sign-in-required', 401)
      const own = { ...command, data: { ...command.data, userId: boss } } as UserCommand
      given(user, onboarded).when(own, { actor: asBoss }).rejects('not-allowed', 403)
    })
})

describe('erasing', () => {
  const erase: UserCommand = { type: 'EraseUser', data: { userId: ana, reason: 'asked' } }
  test('by the person or an admin', () => {
    given(user, onboarded).when(erase, { actor: asBoss }).records(erased)
    given(user, onboarded).when(erase, { actor: asBen }).rejects('not-allowed', 403)
  })
  test('what somebody says as they leave is not kept', () =>
    given(user, onboarded)
      .when(erase, { actor: asAna })
      .records({ type: 'UserErased', data: { userId: ana, reason: 'Asked for by the person themself.' } }))
  test('once', () => given(user, onboarded, erased).when(erase, { actor: asAna }).changesNothing())
  test('nothing is done for the erased any more', () => {
    const commands: UserCommand[] = [
      onboard,
      register,
      { type: 'ConfirmEmail', data: { userId: ana } },
      { type: 'UpdatePersonalInfo', data: { userId: ana, bio: 'back' } },
      { type: 'AssignRole', data: { ...about, role: 'brand', stakeholderType: 'external' } },
      { type: 'GrantPaymentApproval', data: about },
      { type: 'RevokePaymentApproval', data: about },
      { type: 'GrantNewsPosting', data: about },
      { type: 'RevokeNewsPosting', data: about },
    ]
    for (const command of commands)
      given(user, onboarded, erased).when(command, { actor: asSystem }).rejects('user-erased', 410)
  })
})

test('what asks for a user who never joined is refused', () => {
  given(user)
    .when({ type: 'EraseUser', data: { userId: ana, reason: 'asked' } }, { actor: asBoss })
    .rejects('user-unknown', 404)
  given(user)
    .when({ type: 'ConfirmEmail', data: { userId: ana } }, { actor: asAna })
    .rejects('user-unknown', 404)
})
