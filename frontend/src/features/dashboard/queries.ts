import { getDashboard } from '@iam/contracts/dashboard/calls'
import { ask } from '../../lib/ask.ts'

export const dashboardQueries = {
  /** The caller's current figures; actions of other users change them, so they are refetched at each visit. */
  own: () => ({ ...ask(getDashboard, {}), staleTime: 0, retry: false }),
}
