import { expect, test } from 'vitest'
import { moment } from './moment.ts'

const recordedAt = '2026-11-21T10:00:00.000Z'

test('an event happened when it took effect, or else when it was recorded', () => {
  expect(moment({ recordedAt })).toBe(recordedAt)
  expect(moment({ recordedAt, metadata: {} })).toBe(recordedAt)
  expect(moment({ recordedAt, metadata: { effectiveAt: '2025-03-31T10:00:00.000Z' } })).toBe(
    '2025-03-31T10:00:00.000Z',
  )
})

test('moments compare as texts, however the time was written', () => {
  expect(moment({ recordedAt, metadata: { effectiveAt: '2025-03-31T10:00:00Z' } })).toBe(
    '2025-03-31T10:00:00.000Z',
  )
})
