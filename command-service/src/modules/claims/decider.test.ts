import type { ClaimEvent } from '@iam/contracts/claims/events'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBoss, asSystem, asVisitor, ben, key } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { emailClaim, handleClaim } from './decider.ts'

const absent: User = { status: 'absent' }
const here = { status: 'member' } as User
const gone: User = { status: 'erased', emailKey: key('a') }
/** A user who was never created and never will be. */
const abandoned: User = { status: 'abandoned' }
const at = (time: string, holder: User) => ({
  actor: asSystem,
  now: `2026-11-21T12:${time}.000Z`,
  needs: { holder },
})
const since = '2026-11-21T12:00:00.000Z'

describe('an e-mail address', () => {
  const claim = (userId = ana) => ({ type: 'ClaimEmail', data: { key: key('a'), userId } }) as const
  const claimed = (userId = ana) =>
    ({ type: 'EmailClaimed', data: { key: key('a'), userId }, at: since }) as const
  const released = { type: 'EmailReleased', data: { key: key('a'), userId: ana } } as const

  test('has one holder [ENT-03]', () => {
    given(emailClaim).when(claim(), at('00:00', absent)).records({ type: 'EmailClaimed', data: claim().data })
    given(emailClaim, claimed()).when(claim(ben), at('00:01', here)).rejects('email-taken')
    given(emailClaim, claimed()).when(claim(ben), at('59:59', here)).rejects('email-taken')
  })
  test('stays with a holder who was erased until it is released', () => {
    given(emailClaim, claimed()).when(claim(ben), at('59:59', gone)).rejects('email-taken')
    given(emailClaim, claimed(), released)
      .when(claim(ben), at('59:59', absent))
      .records({ type: 'EmailClaimed', data: claim(ben).data })
  })
  test('stays with a holder who has not joined yet, however long ago the claim was, until the joining is abandoned', () => {
    given(emailClaim, claimed()).when(claim(ben), at('59:59', absent)).rejects('email-taken')
    given(emailClaim, claimed())
      .when(claim(ben), at('00:01', abandoned))
      .records({ type: 'EmailClaimed', data: claim(ben).data })
  })
  test('is claimed once by the same user', () =>
    given(emailClaim, claimed()).when(claim(), at('30:00', absent)).changesNothing())
  test('is released by its holder only', () => {
    const release = (userId = ana) => ({ type: 'ReleaseEmail', data: { key: key('a'), userId } }) as const
    given(emailClaim, claimed()).when(release(), at('00:01', here)).records(released)
    given(emailClaim, claimed()).when(release(ben), at('00:01', here)).changesNothing()
    given(emailClaim, claimed(), released).when(release(), at('00:01', here)).changesNothing()
    given(emailClaim).when(release(), at('00:01', absent)).changesNothing()
  })
  test('is claimed and released by workflows only', () => {
    for (const actor of [asAna, asBoss, asVisitor]) {
      given(emailClaim)
        .when(claim(), { ...at('00:00', absent), actor })
        .rejects('system-only', 403)
      given(emailClaim, claimed())
        .when({ type: 'ReleaseEmail', data: claim().data }, { ...at('00:01', here), actor })
        .rejects('system-only', 403)
    }
  })
})

describe('a handle', () => {
  const data = (userId = ana) => ({ key: key('b'), userId, handle: 'ana-ruiz' })
  const claim = (userId = ana) => ({ type: 'ClaimHandle', data: data(userId) }) as const
  const claimed = (userId = ana): ClaimEvent & { type: 'HandleClaimed'; at: string } => ({
    type: 'HandleClaimed',
    data: data(userId),
    at: since,
  })

  test('has one holder [ENT-07]', () => {
    given(handleClaim).when(claim(), at('00:00', absent)).records({ type: 'HandleClaimed', data: data() })
    given(handleClaim, claimed()).when(claim(), at('59:59', here)).changesNothing()
    given(handleClaim, claimed()).when(claim(ben), at('59:59', here)).rejects('handle-taken')
  })
  test('is free for another user once it was released, its holder’s joining was abandoned, or its holder erased', () => {
    const released = { type: 'HandleReleased', data: { key: key('b'), userId: ana } } as const
    given(handleClaim, claimed(), released)
      .when(claim(ben), at('00:01', absent))
      .records({ type: 'HandleClaimed', data: data(ben) })
    given(handleClaim, claimed()).when(claim(ben), at('59:59', absent)).rejects('handle-taken')
    for (const holder of [abandoned, gone])
      given(handleClaim, claimed())
        .when(claim(ben), at('00:01', holder))
        .records({ type: 'HandleClaimed', data: data(ben) })
  })
  test('is released by its holder only', () => {
    const release = (userId = ana) => ({ type: 'ReleaseHandle', data: { key: key('b'), userId } }) as const
    given(handleClaim, claimed())
      .when(release(), at('00:01', here))
      .records({ type: 'HandleReleased', data: { key: key('b'), userId: ana } })
    given(handleClaim, claimed()).when(release(ben), at('00:01', here)).changesNothing()
  })
})
