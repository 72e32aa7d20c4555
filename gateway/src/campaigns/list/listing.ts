import type { Campaign } from '@iam/contracts/campaigns/views'
import type { Listing } from '../../lists/list-index.ts'
import { searchText } from '../../lists/search-text.ts'
import { facetsOf } from './facets.ts'
import { sortKeyOf } from './place.ts'

/** A campaign as an entry of the list index. */
export const listingOf = (campaign: Campaign): Listing => ({
  key: campaign.id,
  sortKey: sortKeyOf({ ...campaign, isActive: campaign.status === 'active' }),
  facets: facetsOf(campaign),
  fields: [searchText(campaign.title), searchText(campaign.organizerName)],
  card: JSON.stringify(campaign),
})
