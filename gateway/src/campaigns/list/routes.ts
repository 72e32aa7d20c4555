import { listCampaigns } from '@iam/contracts/campaigns/calls'
import type { FastifyPluginAsync } from 'fastify'
import { type PublicListParts, publicList } from '../../lists/public-list.ts'
import type { OpenCampaignList } from './open-list.ts'
import { asked } from './question.ts'

/** All campaigns, running and past. */
export const campaignListRoutes: FastifyPluginAsync<
  PublicListParts & { readonly campaigns: OpenCampaignList }
> = async (app, { campaigns: { answers, feed }, ...parts }) =>
  publicList(app, parts, {
    ...{ name: 'listCampaigns', tag: 'campaigns', call: listCampaigns },
    feed,
    asked,
    answer: (asks, comesAgain) => answers.answer(asks, comesAgain),
  })
