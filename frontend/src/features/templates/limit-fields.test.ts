import { expect, test } from 'vitest'
import { limitsFrom, limitsOf } from './limit-fields.tsx'

test('a new template goes to no platform, and knows what each of the usual ones takes', () => {
  expect(limitsFrom(limitsOf(undefined))).toEqual({ targetPlatforms: [], characterLimits: {} })
  expect(limitsOf(undefined)).toContainEqual({ platform: 'X', isOn: false, limit: '280' })
})

test('a template keeps its platforms and limits, those that nobody else has included', () => {
  const targets = { targetPlatforms: ['X', 'Our blog'], characterLimits: { X: 120 } }
  expect(limitsFrom(limitsOf(targets))).toEqual(targets)
})

test('a limit that is no number is none', () => {
  const typed = [{ platform: 'X', isOn: true, limit: 'many' }]
  expect(limitsFrom(typed)).toEqual({ targetPlatforms: ['X'], characterLimits: {} })
})
