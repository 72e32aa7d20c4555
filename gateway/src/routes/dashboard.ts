import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../accounts.ts'
import { activeCampaignsOf, analyticsOf, pendingTasksOf } from '../dashboard/brand.ts'
import { creatorFiguresOf } from '../dashboard/creator.ts'
import { figuresOf } from '../dashboard/figures.ts'
import { spentByMonth } from '../dashboard/months.ts'
import type { Parts } from '../parts.ts'

/**
 * `/api/iam/dashboard`: the caller's figures, as a brand and as a creator; those of a role that the caller does not
 * have are empty.
 */
export const dashboardRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db }) => {
  app.get(
    '/dashboard',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'getDashboard', tags: ['dashboard'], response: { 200: DashboardAnswer } },
    },
    async (request) => {
      const userId = callerOf(request)
      const figure = figuresOf(request.log)
      const [analytics, activeCampaigns, pendingTasks, spent, creator] = await Promise.all([
        figure('analytics', analyticsOf(db, userId)),
        figure('active campaigns', activeCampaignsOf(db, userId)),
        figure('pending tasks', pendingTasksOf(db, userId)),
        figure('spent by month', spentByMonth(db, userId)),
        creatorFiguresOf(db, userId, figure),
      ])
      return { analytics, activeCampaigns, pendingTasks, spentByMonth: spent, creator }
    },
  )
}
