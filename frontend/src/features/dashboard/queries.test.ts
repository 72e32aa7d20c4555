import { expect, test } from 'vitest'
import { dashboardQueries } from './queries.ts'

test('a failed dashboard is not asked for again by itself [CACHE-14]', () => {
  expect(dashboardQueries.own().retry).toBe(false)
})
