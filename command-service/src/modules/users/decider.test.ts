import { emptyLedger } from '@iam/contracts/earnings/ledger'
import { system } from '@iam/contracts/event'
import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { corrected, earned, ledgerAfter, moved, reserved } from '../../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, key } from '../../testing/people.ts'
import { user } from './decider.ts'
import type { Member } from './state.ts'

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
  test('joining is refused outside the workflow, which claims the e-mail first [ENT-03]', () => {
    given(user).when(onboard, { actor: asVisitor }).rejects('system-only', 403)
    given(user).when(register, { actor: asBoss }).rejects('system-only', 403)
  })
})

describe('an unfinished joining', () => {
  const abandon = (claimedAt?: string) =>
    ({ type: 'AbandonJoining', data: { userId: ana, ...(claimedAt && { claimedAt }) } }) as const
  const abandoned: UserEvent = { type: 'JoiningAbandoned', data: { userId: ana } }
  const old = '2026-11-21T11:59:00.000Z'

  test('is abandoned a minute after its claim, or at once by its own workflow', () => {
    given(user).when(abandon('2026-11-21T11:59:00.001Z'), { actor: asSystem }).changesNothing()
    given(user).when(abandon(old), { actor: asSystem }).records(abandoned)
    given(user).when(abandon(), { actor: asSystem }).records(abandoned)
  })
  test('is abandoned once, and never if the user exists [FLT-21]', () => {
    given(user, abandoned).when(abandon(old), { actor: asSystem }).changesNothing()
    given(user, onboarded).when(abandon(old), { actor: asSystem }).changesNothing()
    given(user, onboarded, erased).when(abandon(old), { actor: asSystem }).changesNothing()
  })
  test('creates no user once it is abandoned [FLT-21]', () => {
    given(user, abandoned).when(onboard, { actor: asSystem }).rejects('joining-abandoned')
    given(user, abandoned).when(register, { actor: asSystem }).rejects('joining-abandoned')
  })
  test('is abandoned by workflows only', () => {
    for (const actor of [asAna, asBoss, asVisitor])
      given(user).when(abandon(old), { actor }).rejects('system-only', 403)
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
  test('is refused to other users', () =>
    given(user, onboarded).when(confirm, { actor: asBen }).rejects('oneself-only', 403))
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
  test('unchanged values record nothing', () => {
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
  test('of another user cannot be changed, also not by admins [ROLE-09]', () => {
    given(user, onboarded)
      .when(update({ bio: 'x' }), { actor: asBen })
      .rejects('oneself-only', 403)
    given(user, onboarded)
      .when(update({ bio: 'x' }), { actor: asBoss })
      .rejects('oneself-only', 403)
    given(user, onboarded)
      .when(update({ bio: 'x' }), { actor: asVisitor })
      .rejects('sign-in-required', 401)
  })
})

describe('the view of the dashboard [T-61]', () => {
  const choose = (viewAs: 'creator' | 'brand') =>
    ({ type: 'ChooseView', data: { userId: ana, viewAs } }) as const satisfies UserCommand
  const chosen: UserEvent = { type: 'ViewChosen', data: { userId: ana, viewAs: 'brand' } }

  test('is recorded when it is chosen for the first time and when it changes', () => {
    expect(stateAfter(onboarded).viewAs).toBeNull()
    given(user, onboarded).when(choose('brand'), { actor: asAna }).records(chosen)
    given(user, onboarded, chosen).when(choose('brand'), { actor: asAna }).changesNothing()
    given(user, onboarded, chosen)
      .when(choose('creator'), { actor: asAna })
      .records({ type: 'ViewChosen', data: { userId: ana, viewAs: 'creator' } })
  })
  test('is chosen by the user alone', () => {
    given(user, onboarded).when(choose('brand'), { actor: asBoss }).rejects('oneself-only', 403)
    given(user, onboarded).when(choose('brand'), { actor: asVisitor }).rejects('sign-in-required', 401)
  })
})

describe('the time zone [T-87]', () => {
  const choose = (timeZone: string) =>
    ({ type: 'ChooseTimeZone', data: { userId: ana, timeZone } }) as const satisfies UserCommand
  const chosen: UserEvent = { type: 'TimeZoneChosen', data: { userId: ana, timeZone: 'Europe/Madrid' } }

  test('is not known until a browser names one, and is recorded when it changes', () => {
    expect(stateAfter(onboarded).timeZone).toBeNull()
    given(user, onboarded).when(choose('Europe/Madrid'), { actor: asAna }).records(chosen)
    given(user, onboarded, chosen).when(choose('Europe/Madrid'), { actor: asAna }).changesNothing()
    given(user, onboarded, chosen)
      .when(choose('Asia/Tokyo'), { actor: asAna })
      .records({ type: 'TimeZoneChosen', data: { userId: ana, timeZone: 'Asia/Tokyo' } })
  })
  test('is chosen by the user alone', () =>
    given(user, onboarded).when(choose('Asia/Tokyo'), { actor: asBoss }).rejects('oneself-only', 403))
})

describe('erasing', () => {
  const needs = { ledger: emptyLedger }
  const erase: UserCommand = { type: 'EraseUser', data: { userId: ana, reason: 'asked' } }
  test('by the person or an admin', () => {
    given(user, onboarded).when(erase, { actor: asBoss, needs }).records(erased)
    given(user, onboarded).when(erase, { actor: asBen }).rejects('admins-only', 403)
  })
  test('the reason of a user who erases their own account is not recorded', () =>
    given(user, onboarded)
      .when(erase, { actor: asAna, needs })
      .records({ type: 'UserErased', data: { userId: ana, reason: 'Requested by the user.' } }))
  test('not while money is outstanding; the refusal names the sum [T-78]', () => {
    const owed = { actor: asBoss, needs: { ledger: ledgerAfter(earned(1), earned(2, '50.00'), reserved(1)) } }
    given(user, onboarded).when(erase, owed).rejects('money-outstanding')
    try {
      given(user, onboarded).when(erase, owed).changesNothing()
    } catch (error) {
      expect(String(error)).toContain('$150.00')
    }
    // What was paid is no reason, nor what the person owes.
    const settled = [earned(1), reserved(1), moved('EarningApproved', 1), moved('EarningPaid', 1)]
    const owing = { ledger: ledgerAfter(...settled, corrected(2, 1, '-20.00')) }
    given(user, onboarded).when(erase, { actor: asBoss, needs: owing }).records(erased)
    // An erasure that was allowed before a restore is repeated.
    given(user, onboarded)
      .when(erase, { ...owed, actor: system('operator') })
      .records(erased)
  })
  test('once', () => given(user, onboarded, erased).when(erase, { actor: asAna }).changesNothing())
  test('commands about an erased user are refused', () => {
    const commands: UserCommand[] = [
      onboard,
      register,
      { type: 'ConfirmEmail', data: { userId: ana } },
      { type: 'UpdatePersonalInfo', data: { userId: ana, bio: 'back' } },
      { type: 'ChooseView', data: { userId: ana, viewAs: 'brand' } },
      { type: 'ChooseTimeZone', data: { userId: ana, timeZone: 'Asia/Tokyo' } },
      { type: 'ChangeRights', data: { ...about, role: 'brand', stakeholderType: 'external' } },
      { type: 'ChangeRights', data: { ...about, canApprovePayments: true } },
      { type: 'ChangeRights', data: { ...about, canPostNews: false } },
    ]
    for (const command of commands)
      given(user, onboarded, erased).when(command, { actor: asSystem }).rejects('user-erased', 410)
  })
})

test('commands about a user who never joined are refused', () => {
  given(user)
    .when({ type: 'EraseUser', data: { userId: ana, reason: 'asked' } }, { actor: asBoss })
    .rejects('user-unknown', 404)
  given(user)
    .when({ type: 'ConfirmEmail', data: { userId: ana } }, { actor: asAna })
    .rejects('user-unknown', 404)
})
