import { expect, test } from 'vitest'
import { comparisonDueAt, isComparisonMissing } from './nights.ts'

const noon = '2026-11-21T12:00:00.000Z'
const compared = (earnings: number) => ({ at: noon, earnings })

test('a comparison is due once there is an earning, and then in the night after the last result [X-PAY-11]', () => {
  expect(comparisonDueAt(null, null)).toBe(null)
  expect(comparisonDueAt(null, noon)).toBe(noon)
  expect(comparisonDueAt(compared(3), null)).toBe('2026-11-22T03:00:00.000Z')
  expect(comparisonDueAt({ at: '2026-11-22T02:59:59.999Z', earnings: 3 }, null)).toBe(
    '2026-11-22T03:00:00.000Z',
  )
  expect(comparisonDueAt({ at: '2026-11-22T03:00:00.000Z', earnings: 3 }, null)).toBe(
    '2026-11-23T03:00:00.000Z',
  )
})

test('after a comparison of nothing it is due in the night after the first earning, or at once if nights have passed [X-PAY-11]', () => {
  expect(comparisonDueAt(compared(0), null)).toBe(null)
  expect(comparisonDueAt(compared(0), '2026-11-21T13:00:00.000Z')).toBe('2026-11-22T03:00:00.000Z')
  expect(comparisonDueAt(compared(0), '2026-12-24T13:00:00.000Z')).toBe('2026-12-24T13:00:00.000Z')
})

test('its result is missing an hour after it was due [X-PAY-11]', () => {
  const at = (minutes: number) => isComparisonMissing(noon, Date.parse(noon) + minutes * 60_000)
  expect([at(-600), at(60), at(61)]).toEqual([false, false, true])
  expect(isComparisonMissing(null)).toBe(false)
})
