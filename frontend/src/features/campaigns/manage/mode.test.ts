import { Role } from '@iam/contracts/enumerations'
import { expect, test } from 'vitest'
import { modeOf } from './mode.ts'

const as = (role: Role | undefined, chosen: string | null, runsCampaigns = false) =>
  modeOf(role ? { role, runsCampaigns } : null, chosen)

test('without a choice every role but brand sees campaigns as a creator [ROLE-06]', () => {
  const brands = [undefined, ...Role.options].filter((role) => as(role, null) === 'brand')
  expect(brands).toEqual(['brand'])
})

test('who runs campaigns from the time as a brand chooses, too [X-APP-1]', () => {
  expect([as('creator', null, true), as('creator', 'brand', true)]).toEqual(['creator', 'brand'])
  expect(as('brand', 'creator', true)).toBe('brand')
})

test('of those who run no campaigns only an admin chooses how to look at campaigns', () => {
  expect([as('admin', 'creator'), as('admin', 'brand')]).toEqual(['creator', 'brand'])
  for (const role of [undefined, 'creator', 'team_member', 'partner', 'investor'] as const)
    expect(as(role, 'brand')).toBe('creator')
  expect(as('brand', 'creator')).toBe('brand')
})
