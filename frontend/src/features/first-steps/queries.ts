import { listMyCampaigns } from '@iam/contracts/campaigns/calls'
import { listOffers } from '@iam/contracts/offers/calls'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const firstStepQueries = {
  /** The latest campaigns of the calling brand. */
  campaigns: () => ({ ...callQuery(listMyCampaigns, {}), ...alwaysStale }),
  /** Its offers, first those that wait for it. */
  offers: () => ({ ...callQuery(listOffers, {}), ...alwaysStale }),
}
