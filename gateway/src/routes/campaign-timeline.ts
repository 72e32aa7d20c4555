import { TimelineQuery } from '@iam/contracts/campaigns/requests'
import { TimelineAnswer } from '@iam/contracts/campaigns/views'
import { CampaignId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { timelineOf } from '../campaigns/timeline/timeline.ts'
import type { Parts } from '../parts.ts'

/** `/api/iam/campaigns/{id}/timeline`: the campaign's story, as it is in the log. */
export const campaignTimelineRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  app.get(
    '/campaigns/:id/timeline',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'getCampaignTimeline',
        tags: ['campaigns'],
        summary: 'What happened in the campaign, and its figures as they stood at a moment',
        params: z.object({ id: CampaignId }),
        querystring: TimelineQuery,
        response: { 200: TimelineAnswer },
      },
    },
    ({ params, query, actor }) =>
      timelineOf(parts, params.id, query.asOf ? new Date(query.asOf) : new Date(), actor),
  )
}
