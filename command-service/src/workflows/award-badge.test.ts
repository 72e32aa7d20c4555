import type { BadgeType } from '@iam/contracts/enumerations'
import type { BadgeId, UserId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { asBoss, boss, id } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'

async function withAna() {
  const service = testService()
  const { result } = await service.send(join(), by())
  const award = (type: BadgeType = 'Verified', userId: UserId = result.userId) =>
    ({ type: 'AwardBadge', data: { userId, type, reason: 'passport seen' } }) as const
  const revoke = (badgeId: BadgeId) =>
    ({ type: 'RevokeBadge', data: { badgeId, reason: 'expired' } }) as const
  const badges = () => service.events().filter(({ type }) => type === 'BadgeIssued')
  return { ...service, award, revoke, badges, ana: result.userId }
}

test('the badge names its issuer [BADGE-01]', async () => {
  const { send, award, badges, ana } = await withAna()
  const { result } = await send(award(), by(asBoss))
  expect(badges().map(({ data }) => data)).toEqual([
    { badgeId: result.badgeId, userId: ana, type: 'Verified', reason: 'passport seen', issuedBy: boss },
  ])
})

test('admins who award it concurrently issue it once [BADGE-01]', async () => {
  const { start, award, badges } = await withAna()
  const awards = Array.from({ length: 10 }, (_, n) =>
    start()(award(), by({ ...asBoss, userId: id<UserId>(20 + n) })),
  )
  const results = await Promise.allSettled(awards)

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'badge-issued', status: 409 })
  expect(badges()).toHaveLength(1)
})

test('each type is a badge of its own [ENUM-18]', async () => {
  const { send, award, badges } = await withAna()
  for (const type of ['Verified', 'SynergyGold', 'TopCreator'] as const) await send(award(type), by(asBoss))
  expect(badges().map(({ data }) => data.type)).toEqual(['Verified', 'SynergyGold', 'TopCreator'])
})

test('a revoked badge can be awarded again, as a new one [BADGE-01 ENUM-19]', async () => {
  const { send, award, revoke, badges } = await withAna()
  const first = await send(award(), by(asBoss))
  await send(revoke(first.result.badgeId), by(asBoss))
  const second = await send(award(), by(asBoss))

  expect(second.result.badgeId).not.toBe(first.result.badgeId)
  expect(badges()).toHaveLength(2)
})

test('a retry of the request gets the same badge, also once it was revoked', async () => {
  const { start, award, revoke, badges } = await withAna()
  const request = by(asBoss)
  const first = await start()(award(), request)
  expect(await start()(award(), request)).toEqual(first)
  await start()(revoke(first.result.badgeId), by(asBoss))
  expect(await start()(award(), request)).toEqual(first)
  expect(badges()).toHaveLength(1)
})

test('is for admins only [BADGE-01 ROLE-09]', async () => {
  const { send, award, ana, badges } = await withAna()
  const asAna = { ...asBoss, userId: ana, role: 'creator' } as const
  await expect(send(award(), by(asAna))).rejects.toMatchObject({ code: 'admins-only', status: 403 })
  expect(badges()).toEqual([])
})
