import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../accounts.ts'
import { activeCampaignsOf, analyticsOf, pendingTasksOf } from '../dashboard/brand.ts'
import { creatorFiguresOf } from '../dashboard/creator.ts'
import { spentByMonth } from '../dashboard/months.ts'
import type { Parts } from '../parts.ts'

/** `/api/iam/dashboard`: the caller's figures, as a brand and as a creator; what they are not is empty. */
export const dashboardRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db }) => {
  app.get(
    '/dashboard',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'getDashboard', tags: ['dashboard'], response: { 200: DashboardAnswer } },
    },
    async (request) => {
      const userId = callerOf(request)
      const [analytics, activeCampaigns, pendingTasks, spent, creator] = await Promise.all([
        analyticsOf(db, userId),
        activeCampaignsOf(db, userId),
        pendingTasksOf(db, userId),
        spentByMonth(db, userId),
        creatorFiguresOf(db, userId),
      ])
      return { analytics, activeCampaigns, pendingTasks, spentByMonth: spent, creator }
    },
  )
}
