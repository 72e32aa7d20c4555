import { EarningSource, EarningStatus } from '@iam/contracts/enumerations'
import { filtersOf } from '../../../lib/filters.ts'

const all = 'all'
export const { filtersIn, queryOf } = filtersOf({
  status: [all, ...EarningStatus.options],
  source: [all, ...EarningSource.options],
})

/** The choices of each select, with their names. */
export const names = {
  status: { all: 'All', pending: 'Pending', approved: 'Approved', paid: 'Paid' },
  source: { all: 'All', campaign: 'Campaign', task_submission: 'Task', offer: 'Offer', bonus: 'Bonus' },
} as const
