import { listCampaigns } from '@iam/contracts/campaigns/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { OpenList } from '../../lists/open-list.ts'
import { type PublicListParts, publicList } from '../../lists/public-list.ts'
import { asked } from './question.ts'

type Parts = PublicListParts & { readonly campaigns: OpenList }

/** All campaigns, running and past. */
export const campaignListRoutes: FastifyPluginAsync<Parts> = async (app, { campaigns, ...parts }) =>
  publicList(app, parts, {
    ...{ name: 'listCampaigns', tag: 'campaigns', call: listCampaigns },
    ...{ list: campaigns, asked },
  })
