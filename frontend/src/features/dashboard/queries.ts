import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { queryOptions } from '@tanstack/react-query'
import { getByKey } from '../../lib/query-client.ts'

export const dashboardQueries = {
  /** The caller's current figures; actions of other users change them, so they are refetched at each visit. */
  own: () =>
    queryOptions({
      queryKey: ['/api/iam/dashboard'],
      queryFn: getByKey(DashboardAnswer),
      staleTime: 0,
      retry: false,
    }),
}
