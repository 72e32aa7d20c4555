import { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'
import { type FiltersOf, filtersOf } from '../../lib/filters.ts'

/** The choices of the two selects; the empty one means no filter. */
const choices = {
  category: ['', ...TemplateCategory.options],
  contentType: ['', ...TemplateContentType.options],
} as const

export type Filters = FiltersOf<typeof choices>
export const { filtersIn, queryOf } = filtersOf(choices)
