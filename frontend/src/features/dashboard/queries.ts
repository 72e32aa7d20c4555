import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { queryOptions } from '@tanstack/react-query'
import { getByKey } from '../../lib/query-client.ts'

export const dashboardQueries = {
  /** The caller's figures, as they are now: others change them. */
  own: () =>
    queryOptions({
      queryKey: ['/api/iam/dashboard'],
      queryFn: getByKey(DashboardAnswer),
      staleTime: 0,
      retry: false,
    }),
}
