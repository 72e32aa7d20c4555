import type { Campaign } from '@iam/contracts/campaigns/views'
import { fold } from '../../lists/fold.ts'
import type { Listing } from '../../lists/list-index.ts'
import { facetsOf } from './facets.ts'
import { sortKeyOf } from './place.ts'

/** A campaign as an entry of the list index. */
export const listingOf = (campaign: Campaign): Listing => ({
  key: campaign.id,
  sortKey: sortKeyOf({ ...campaign, isActive: campaign.status === 'active' }),
  facets: facetsOf(campaign),
  fields: [fold(campaign.title), fold(campaign.organizerName)],
  card: JSON.stringify(campaign),
})
