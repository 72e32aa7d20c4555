import { listMyParticipations } from '@iam/contracts/participations/calls'
import { callWholeQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const workQueries = {
  /** The campaigns that the creator applied to or takes part in. */
  campaigns: () => ({ ...callWholeQuery(listMyParticipations, {}, 'participations'), ...alwaysStale }),
}
