import type { DeskFilter } from '@iam/contracts/payouts/requests'
import { type FiltersOf, filtersOf } from '../../lib/filters.ts'

/** The choices of the selects; the first of each stands unless another is chosen. */
const choices = {
  status: ['pending', 'all', 'approved', 'rejected', 'paid', 'failed', 'written-off'],
  held: ['any', 'yes', 'no'],
  sort: ['oldest', 'newest', 'largest', 'smallest'],
} as const

export type Filters = FiltersOf<typeof choices>
export const { filtersIn, queryOf } = filtersOf(choices)

/** The filters as the call takes them. */
export const askedBy = ({ status, held, sort, search }: Filters): DeskFilter => {
  const recipient = search.trim()
  return {
    ...{ status: status as DeskFilter['status'], sort: sort as DeskFilter['sort'] },
    ...(held !== 'any' && { held: held as DeskFilter['held'] }),
    ...(recipient && { recipient }),
  }
}

const labelled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const statusChoices = labelled({
  ...{ all: 'All', pending: 'Pending', approved: 'Approved', rejected: 'Rejected', paid: 'Paid' },
  ...{ failed: 'Failed', 'written-off': 'Written off' },
})
export const selects = [
  { name: 'status', label: 'Status', choices: statusChoices },
  {
    name: 'held',
    label: 'Holds',
    choices: labelled({ any: 'Any', yes: 'On hold', no: 'Not on hold' }),
  },
  {
    name: 'sort',
    label: 'Order',
    choices: labelled({
      ...{ oldest: 'Longest wait first', newest: 'Newest first' },
      ...{ largest: 'Largest first', smallest: 'Smallest first' },
    }),
  },
] as const
