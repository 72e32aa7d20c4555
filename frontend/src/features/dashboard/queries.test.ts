import { expect, test } from 'vitest'
import { dashboardQueries } from './queries.ts'

test('a failed dashboard is not requested again automatically [CACHE-14]', () => {
  expect(dashboardQueries.own().retry).toBe(false)
})
