import type * as dashboardCalls from '@iam/contracts/dashboard/calls'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { activeCampaignsOf, analyticsOf, brandStepsOf, pendingTasksOf } from './brand.ts'
import { creatorFiguresOf } from './creator.ts'
import { countIn, figuresOf } from './figures.ts'
import { spentByMonth } from './months.ts'

/** The caller's figures, as a brand and as a creator; those of a role that the caller does not have are empty. */
export const dashboardHandlers = ({ db }: Dependencies): Handlers<typeof dashboardCalls> => ({
  async getDashboard({ actor, request }) {
    const { userId } = actor
    const figure = figuresOf(request.log)
    const [analytics, activeCampaigns, pendingTasks, spent, brandSteps, creator] = await Promise.all([
      figure('analytics', analyticsOf(db, userId)),
      figure('active campaigns', activeCampaignsOf(db, userId)),
      figure('pending tasks', pendingTasksOf(db, userId)),
      figure('spent by month', spentByMonth(db, userId)),
      figure('first steps', brandStepsOf(db, userId)),
      creatorFiguresOf(db, userId, figure),
    ])
    return {
      analytics,
      activeCampaigns,
      activeCampaignCount: countIn(activeCampaigns, ({ total }) => total),
      pendingTasks,
      reviewCount: countIn(pendingTasks, ({ reviews }) => reviews),
      revisionCount: countIn(pendingTasks, ({ revisions }) => revisions),
      spentByMonth: spent,
      brandSteps,
      creator,
    }
  },
})
