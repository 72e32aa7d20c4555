import type { InterestCommand } from '@iam/contracts/interest/commands'
import type { InterestEvent } from '@iam/contracts/interest/events'
import type { InterestId, UserId } from '@iam/contracts/values'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asAna, asBoss, asSystem, asVisitor, ben, boss, id, key } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { interest } from './decider.ts'

const interestId = id<InterestId>(41)
const needs = { nextOwner: { status: 'member' } as User, owner: { status: 'member', role: 'admin' } as User }
const byBoss = { actor: asBoss, needs }
const byBen = { actor: { ...asBoss, userId: ben }, needs }
const submit = {
  type: 'SubmitInterest',
  data: {
    interestId,
    emailKey: key('a'),
    name: 'Vi Sitor',
    email: 'vi@example.com',
    role: 'founder',
    interestArea: 'harbor',
    vision: 'A harbour for all.',
  },
} as const satisfies InterestCommand
const assign = (ownerUserId = boss): InterestCommand => ({
  type: 'AssignInterest',
  data: { interestId, ownerUserId },
})
const close: InterestCommand = { type: 'CloseInterest', data: { interestId, reason: 'answered' } }
const erase: InterestCommand = { type: 'EraseInterest', data: { interestId } }
const submitted: InterestEvent = { type: 'InterestSubmitted', data: submit.data }
const assigned: InterestEvent = { type: 'InterestAssigned', data: { interestId, ownerUserId: boss } }
const closed: InterestEvent = { type: 'InterestClosed', data: { interestId, reason: 'answered' } }
const erased: InterestEvent = { type: 'InterestErased', data: { interestId } }

describe('submitting', () => {
  test('is open to visitors [CALL-05]', () =>
    given(interest).when(submit, { actor: asVisitor, needs }).records(submitted))
  test('twice changes nothing', () =>
    given(interest, submitted).when(submit, { actor: asVisitor, needs }).changesNothing())
})

describe('answering [X-ADM-5]', () => {
  test('an admin assigns an owner, and hence another one', () => {
    given(interest, submitted).when(assign(), byBoss).records(assigned)
    given(interest, submitted, assigned).when(assign(), byBoss).changesNothing()
    given(interest, submitted, assigned)
      .when(assign(ben), byBoss)
      .records({ type: 'InterestAssigned', data: { interestId, ownerUserId: ben } })
  })
  test('one who took it unseen is told who has taken it meanwhile, and may take it over then [T-62]', () => {
    const over = (seenOwnerUserId: UserId | null): InterestCommand => ({
      type: 'AssignInterest',
      data: { interestId, ownerUserId: ben, seenOwnerUserId },
    })
    const toBen = { type: 'InterestAssigned', data: { interestId, ownerUserId: ben } } as const
    const taken = given(interest, submitted, { ...assigned, by: boss })
    taken.when(over(null), byBen).rejects('interest-assigned', 409)
    taken.when(over(boss), byBen).records(toBen)
    given(interest, submitted, toBen).when(over(null), byBen).changesNothing()
    // The owner is no admin any more, so that none is shown.
    const former = { ...byBen, needs: { ...needs, owner: { status: 'member', role: 'brand' } as User } }
    taken.when(over(null), former).records(toBen)
  })
  test('an unknown user cannot be the owner', () =>
    given(interest, submitted)
      .when(assign(), { ...byBoss, needs: { ...needs, nextOwner: { status: 'absent' } } })
      .rejects('user-unknown', 404))
  test('an admin closes it, once, with or without an owner', () => {
    given(interest, submitted).when(close, byBoss).records(closed)
    given(interest, submitted, assigned).when(close, byBoss).records(closed)
    given(interest, submitted, closed).when(close, byBoss).changesNothing()
  })
  test('a closed submission gets no owner', () =>
    given(interest, submitted, closed).when(assign(), byBoss).rejects('interest-closed'))
  test('is for admins only [ROLE-09]', () => {
    for (const command of [assign(), close]) {
      given(interest, submitted).when(command, { actor: asAna, needs }).rejects('admins-only', 403)
      given(interest, submitted).when(command, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
      given(interest).when(command, byBoss).rejects('interest-unknown', 404)
    }
  })
})

describe('erasing', () => {
  test('is a step of ForgetPerson only', () => {
    given(interest, submitted).when(erase, { actor: asSystem, needs }).records(erased)
    given(interest, submitted).when(erase, byBoss).rejects('system-only', 403)
  })
  test('twice changes nothing, and an erased submission accepts no other command', () => {
    given(interest, submitted, erased).when(erase, { actor: asSystem, needs }).changesNothing()
    for (const command of [assign(), close])
      given(interest, submitted, erased).when(command, byBoss).rejects('interest-erased', 410)
  })
})
