import { listCampaigns } from '@iam/contracts/campaigns/calls'
import { CampaignFilter } from '@iam/contracts/campaigns/requests'
import { publicList } from '../../lists/public-list.ts'
import { queryParser } from '../../lists/question.ts'
import { facetsAsked } from './facets.ts'
import { placeOf } from './place.ts'

export const parseQuery = queryParser(CampaignFilter, facetsAsked, placeOf)

/** All campaigns, running and past. */
export const campaignListRoutes = publicList({
  name: 'listCampaigns',
  tag: 'campaigns',
  call: listCampaigns,
  parseQuery,
})
