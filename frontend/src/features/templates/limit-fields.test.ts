import { expect, test } from 'vitest'
import { limitsFrom, limitsOf } from './limit-fields.tsx'

test('a new template targets no platform, and offers the usual ones with their limits', () => {
  expect(limitsFrom(limitsOf(undefined))).toEqual({ targetPlatforms: [], characterLimits: {} })
  expect(limitsOf(undefined)).toContainEqual({ platform: 'X', isOn: false, limit: '280' })
})

test('a template keeps its platforms and limits, including platforms of its own', () => {
  const targets = { targetPlatforms: ['X', 'Our blog'], characterLimits: { X: 120 } }
  expect(limitsFrom(limitsOf(targets))).toEqual(targets)
})

test('a platform that is chosen without a limit keeps none', () => {
  const targets = { targetPlatforms: ['X'], characterLimits: {} }
  expect(limitsFrom(limitsOf(targets))).toEqual(targets)
})

test('a limit that is not a number is left out', () => {
  const input = [{ platform: 'X', isOn: true, limit: 'many' }]
  expect(limitsFrom(input)).toEqual({ targetPlatforms: ['X'], characterLimits: {} })
})
