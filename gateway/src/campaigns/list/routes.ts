import { listCampaigns } from '@iam/contracts/campaigns/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { FollowedList } from '../../lists/open-list.ts'
import { type PublicListDependencies, publicList } from '../../lists/public-list.ts'
import { asked } from './question.ts'

type Dependencies = PublicListDependencies & { readonly campaigns: FollowedList }

/** All campaigns, running and past. */
export const campaignListRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { campaigns, ...dependencies },
) =>
  publicList(app, dependencies, {
    ...{ name: 'listCampaigns', tag: 'campaigns', call: listCampaigns },
    ...{ list: campaigns, asked },
  })
