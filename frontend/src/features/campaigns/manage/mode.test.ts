import { Role } from '@iam/contracts/enumerations'
import { expect, test } from 'vitest'
import { modeOf } from './mode.ts'

test('without a choice every role but brand sees campaigns as a creator [ROLE-06]', () => {
  const brands = [undefined, ...Role.options].filter((role) => modeOf(role, null) === 'brand')
  expect(brands).toEqual(['brand'])
})

test('only an admin chooses how to look at campaigns', () => {
  expect([modeOf('admin', 'creator'), modeOf('admin', 'brand')]).toEqual(['creator', 'brand'])
  for (const role of [undefined, 'creator', 'team_member', 'partner', 'investor'] as const)
    expect(modeOf(role, 'brand')).toBe('creator')
  expect(modeOf('brand', 'creator')).toBe('brand')
})
