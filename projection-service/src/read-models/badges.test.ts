import { Badge } from '@iam/contracts/badges/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin, ana } from '../testing/lives.ts'
import { badges } from './badges.ts'

const id = '0e000000-0000-4000-8000-000000000005'
const issued = {
  type: 'BadgeIssued',
  data: { badgeId: id, userId: ana, type: 'Verified', reason: 'passport seen', issuedBy: admin },
  at: '2026-11-02T09:00:00.000Z',
}
const revoked = {
  type: 'BadgeRevoked',
  data: { badgeId: id, userId: ana, type: 'Verified', reason: 'passport expired', revokedBy: null },
  at: '2026-11-03T09:00:00.000Z',
}

test('an issued badge has its holder, time, issuer and reason [ENT-09]', () => {
  const row = given(badges, issued).get(id)
  expect(row).toEqual({
    id,
    userId: ana,
    type: 'Verified',
    status: 'issued',
    issuedAt: '2026-11-02T09:00:00.000Z',
    issuedBy: admin,
    reason: 'passport seen',
    revokedAt: null,
    revokedBy: null,
    revokedReason: null,
  })
  expect(Badge.parse(row)).toEqual(row)
})

test('a revoked badge keeps its whole history [ENT-09 DIR-21]', () => {
  expect(given(badges, issued, revoked).get(id)).toMatchObject({
    status: 'revoked',
    issuedAt: '2026-11-02T09:00:00.000Z',
    reason: 'passport seen',
    revokedAt: '2026-11-03T09:00:00.000Z',
    revokedBy: null,
    revokedReason: 'passport expired',
  })
})
