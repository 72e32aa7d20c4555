import { AmountRange, OfferFilterStatus } from '@iam/contracts/enumerations'
import { type FiltersOf, filtersOf } from '../../../lib/filters.ts'

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** The choices of the two selects; All means no filter. */
export const choices = {
  status: ['All', ...OfferFilterStatus.options.map(capital)],
  amountRange: ['All', ...AmountRange.options],
} as const

export type Filters = FiltersOf<typeof choices>
const inAddress = filtersOf(choices)
export const { filtersIn } = inAddress

/** The active filters, for the request and the URL; a status in lower case. */
export function queryOf(filters: Filters): Record<string, string> {
  const { status, ...query } = inAddress.queryOf(filters)
  return { ...query, ...(status && { status: status.toLowerCase() }) }
}
