import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { dashboardQueries } from './queries.ts'

test('a failed dashboard is not requested again automatically [CACHE-14]', () => {
  expect(createQueryClient().defaultQueryOptions(dashboardQueries.own()).retry).toBe(false)
})
