import { CreatorRow } from '@iam/contracts/profiles/views'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin, ana, anaJoins, anasProfile, erased } from '../testing/lives.ts'
import { creators } from './creators.ts'

const badge = (kind: 'BadgeIssued' | 'BadgeRevoked', type: string, at: string) => ({
  type: kind,
  data: { badgeId: 'b', userId: ana, type, reason: 'earned', issuedBy: admin, revokedBy: admin },
  at,
})
const traffic = (views: number, clicks: number) => ({
  type: 'ProfileTrafficRecorded',
  data: { profileId: anasProfile, userId: ana, window: '2026-11-01T10:00:00.000Z', views, clicks },
})

test('a new profile has its handle, and no views, clicks or earnings [ENT-06 ENT-08 T-30]', () => {
  const row = given(creators, ...anaJoins).get(ana)
  expect(row).toEqual({
    userId: ana,
    profileId: anasProfile,
    handle: 'ana-ruiz',
    role: 'creator',
    name: 'Ana Ruiz',
    avatarUrl: 'https://img.example/ana.jpg',
    bio: '',
    location: '',
    industries: [],
    tagline: '',
    introVideoUrl: '',
    socials: [],
    showcaseLinks: [],
    badges: [],
    isVerified: false,
    metricsViews: 0,
    metricsClicks: 0,
    earningsTotal: '0.00',
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(CreatorRow.parse(row)).toEqual(row)
})

test('profile and personal information are kept field by field', () => {
  const social = { platform: 'YouTube', handle: '@ana', url: 'https://youtube.example/ana' }
  const row = given(
    creators,
    ...anaJoins,
    {
      type: 'ProfileUpdated',
      data: { profileId: anasProfile, userId: ana, tagline: 'Food on film', socials: [social] },
    },
    {
      type: 'ProfileUpdated',
      data: { profileId: anasProfile, userId: ana, introVideoUrl: 'https://v.example/a.mp4' },
    },
    {
      type: 'PersonalInfoUpdated',
      data: { userId: ana, location: 'Austin, TX', industries: ['Food', 'Travel'] },
    },
    {
      type: 'HandleChanged',
      data: { profileId: anasProfile, userId: ana, handle: 'ana', previous: 'ana-ruiz' },
    },
  ).get(ana)
  expect(row).toMatchObject({
    name: 'Ana Ruiz',
    handle: 'ana',
    tagline: 'Food on film',
    introVideoUrl: 'https://v.example/a.mp4',
    socials: [social],
    location: 'Austin, TX',
    industries: ['Food', 'Travel'],
  })
})

test('showcase links are appended, and removed by their address [ENT-06]', () => {
  const link = (url: string) => ({ title: 'Reel', url, type: 'video' })
  const added = (url: string) => ({
    type: 'ShowcaseLinkAdded',
    data: { profileId: anasProfile, userId: ana, link: link(url) },
  })
  const removed = (url: string) => ({
    type: 'ShowcaseLinkRemoved',
    data: { profileId: anasProfile, userId: ana, url },
  })
  const [one, two, three] = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'] as const
  const row = given(creators, ...anaJoins, added(one), added(two), added(three), removed(two)).get(ana)
  expect(row?.showcaseLinks).toEqual([link(one), link(three)])
})

test('issued badges show who issued them and when; revoked ones are not shown [DIR-21 ENT-09 X-DIR-3]', () => {
  const issued = badge('BadgeIssued', 'TopCreator', '2026-11-02T09:00:00.000Z')
  expect(given(creators, ...anaJoins, issued).get(ana)?.badges).toEqual([
    { type: 'TopCreator', status: 'issued', issuedAt: '2026-11-02T09:00:00.000Z', issuedBy: admin },
  ])
  const revoked = badge('BadgeRevoked', 'TopCreator', '2026-11-03T09:00:00.000Z')
  expect(given(creators, ...anaJoins, issued, revoked).get(ana)?.badges).toEqual([])

  const again = badge('BadgeIssued', 'TopCreator', '2026-11-04T09:00:00.000Z')
  expect(given(creators, ...anaJoins, issued, revoked, again).get(ana)?.badges).toEqual([
    expect.objectContaining({ issuedAt: '2026-11-04T09:00:00.000Z' }),
  ])
})

test('only holders of the badge Verified are verified [DIR-21 T-22]', () => {
  const verified = badge('BadgeIssued', 'Verified', '2026-11-02T09:00:00.000Z')
  const gold = badge('BadgeIssued', 'SynergyGold', '2026-11-02T09:00:00.000Z')
  const withoutGold = badge('BadgeRevoked', 'SynergyGold', '2026-11-03T09:00:00.000Z')
  const unverified = badge('BadgeRevoked', 'Verified', '2026-11-03T09:00:00.000Z')
  expect(given(creators, ...anaJoins, gold).get(ana)?.isVerified).toBe(false)
  expect(given(creators, ...anaJoins, gold, verified, withoutGold).get(ana)?.isVerified).toBe(true)
  expect(given(creators, ...anaJoins, gold, verified, unverified).get(ana)?.isVerified).toBe(false)
})

test('traffic adds up, in any order of its hours [T-31 T-55]', () => {
  const hours = fc.array(fc.record({ views: fc.nat(10_000), clicks: fc.nat(10_000) }), { maxLength: 50 })
  fc.assert(
    fc.property(hours, (counted) => {
      const row = given(
        creators,
        ...anaJoins,
        ...counted.map(({ views, clicks }) => traffic(views, clicks)),
      ).get(ana)
      expect(row?.metricsViews).toBe(counted.reduce((sum, { views }) => sum + views, 0))
      expect(row?.metricsClicks).toBe(counted.reduce((sum, { clicks }) => sum + clicks, 0))
    }),
  )
})

describe('earnings', () => {
  const earned = (amount: string) => ({ type: 'EarningRecorded', data: { userId: ana, amount } })
  const voided = (amount: string) => ({ type: 'EarningVoided', data: { userId: ana, amount } })

  test('add up to the cent, a correction with its sign [T-30 T-75 MONEY-02]', () => {
    const row = given(creators, ...anaJoins, earned('250.10'), earned('0.95'), earned('-50.00')).get(ana)
    expect(row?.earningsTotal).toBe('201.05')
  })

  test('leave the sum when they are voided; a voided correction counts no more either [T-75]', () => {
    const events = [earned('250.10'), earned('0.95'), earned('-50.00'), voided('0.95'), voided('-50.00')]
    expect(given(creators, ...anaJoins, ...events).get(ana)?.earningsTotal).toBe('250.10')
  })
})

test('an erased creator has no row, and later events create none [T-52]', () => {
  expect(given(creators, ...anaJoins, erased(ana)).size).toBe(0)
  expect(given(creators, ...anaJoins, erased(ana), traffic(3, 1), anaJoins[1]!).size).toBe(0)
})
