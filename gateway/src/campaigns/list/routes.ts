import { CampaignFilter } from '@iam/contracts/campaigns/requests'
import { CampaignsAnswer } from '@iam/contracts/campaigns/views'
import { Problem } from '@iam/contracts/problem'
import type { FastifyPluginAsync } from 'fastify'
import { type PublicListParts, publicList } from '../../lists/public-list.ts'
import type { OpenCampaignList } from './open-list.ts'
import { asked } from './question.ts'

/** `GET /campaigns`: what there is to apply to, and what there was. */
export const campaignListRoutes: FastifyPluginAsync<
  PublicListParts & { readonly campaigns: OpenCampaignList }
> = async (app, { campaigns: { answers, feed }, ...parts }) =>
  publicList(app, parts, {
    path: '/campaigns',
    schema: {
      operationId: 'listCampaigns',
      tags: ['campaigns'],
      summary: 'The campaigns that match, active ones first, 24 a page unless told',
      querystring: CampaignFilter,
      response: { 200: CampaignsAnswer, 400: Problem },
    },
    feed,
    asked,
    answer: (asks, comesAgain) => answers.answer(asks, comesAgain),
  })
