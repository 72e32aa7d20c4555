import { getDashboard } from '@iam/contracts/dashboard/calls'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const dashboardQueries = {
  /** The caller's current figures; actions of other users change them, so they are refetched at each visit. */
  own: () => ({ ...callQuery(getDashboard, {}), ...alwaysStale }),
}
