import { getMoves, listInbox } from '@iam/contracts/moves/calls'
import { callInfiniteQuery, callQuery } from '../../lib/call-options.ts'
import { alwaysStale, shared } from '../../lib/query-client.ts'

export const moveQueries = {
  /** What waits for the user: rail, dashboard and lists count from this one answer. Every command invalidates it. */
  own: () => ({ ...callQuery(getMoves, {}), ...alwaysStale }),
  /** What waits for the caller as an admin; others decide about it as well. */
  inbox: () => ({ ...callInfiniteQuery(listInbox, {}), ...shared }),
}
