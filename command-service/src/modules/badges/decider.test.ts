import type { BadgeCommand } from '@iam/contracts/badges/commands'
import type { BadgeEvent } from '@iam/contracts/badges/events'
import { BadgeStatus, BadgeType } from '@iam/contracts/enumerations'
import type { BadgeId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBoss, asSystem, asVisitor, boss, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { badge } from './decider.ts'

const badgeId = id<BadgeId>(21)
const needs = { holder: { status: 'member' } as User }
const byBoss = { actor: asBoss, needs }
const issue = (type: BadgeType = 'Verified'): BadgeCommand => ({
  type: 'IssueBadge',
  data: { badgeId, userId: ana, type, reason: 'passport seen' },
})
const revoke: BadgeCommand = { type: 'RevokeBadge', data: { badgeId, reason: 'passport forged' } }
const issued = (type: BadgeType = 'Verified'): BadgeEvent => ({
  type: 'BadgeIssued',
  data: { badgeId, userId: ana, type, reason: 'passport seen', issuedBy: boss },
})
const revoked: BadgeEvent = {
  type: 'BadgeRevoked',
  data: { badgeId, userId: ana, type: 'Verified', reason: 'passport forged', revokedBy: boss },
}

describe('issuing', () => {
  for (const type of BadgeType.options)
    test(`an admin issues the badge ${type}, with name and reason [BADGE-01 ENUM-18]`, () =>
      given(badge).when(issue(type), byBoss).records(issued(type)))
  test('a badge that the user already has is refused [BADGE-01]', () =>
    given(badge, issued())
      .when(issue(), { ...byBoss, actor: { ...asBoss, userId: ana } })
      .rejects('badge-issued'))
  test('a revoked badge is refused: a new issue is a new badge [ENUM-19]', () =>
    given(badge, issued(), revoked).when(issue(), byBoss).rejects('badge-revoked'))
  test('to an unknown or erased user is refused', () => {
    given(badge)
      .when(issue(), { ...byBoss, needs: { holder: { status: 'absent' } } })
      .rejects('user-unknown', 404)
    given(badge)
      .when(issue(), { ...byBoss, needs: { holder: { status: 'erased', emailKey: '' } } })
      .rejects('user-erased', 410)
  })
  test('by the demo’s import is recorded without an issuer', () =>
    given(badge)
      .when(issue(), { actor: asSystem, needs })
      .records({ type: 'BadgeIssued', data: { ...issued().data, issuedBy: null } } as BadgeEvent))
})

describe('revoking', () => {
  test('an admin revokes it, with a reason [BADGE-01 ENUM-19]', () =>
    given(badge, issued()).when(revoke, byBoss).records(revoked))
  test('twice changes nothing', () => given(badge, issued(), revoked).when(revoke, byBoss).changesNothing())
  test('of a badge that was never issued is refused', () =>
    given(badge).when(revoke, byBoss).rejects('badge-unknown', 404))
})

test('only admins issue and revoke badges [BADGE-01 ROLE-09]', () => {
  for (const command of [issue(), revoke]) {
    given(badge, issued()).when(command, { actor: asAna, needs }).rejects('admins-only', 403)
    given(badge, issued()).when(command, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  }
})

test('the statuses of a badge are issued and revoked [ENUM-19]', () => {
  const statusAfter = (...events: BadgeEvent[]) =>
    fold(
      badge,
      badge.initial,
      events.map((event) => ({ ...event, recordedAt: '' })),
    ).status
  expect([statusAfter(issued()), statusAfter(issued(), revoked)]).toEqual(BadgeStatus.options)
})
