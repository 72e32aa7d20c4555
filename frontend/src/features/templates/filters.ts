import { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'

export type Filters = { readonly search: string; readonly category: string; readonly contentType: string }

const chosen = (options: readonly string[], value: string | null) =>
  value !== null && options.includes(value) ? value : ''

/** What the library shows, read off the address; a choice that does not exist is no choice. */
export const filtersIn = (address: URLSearchParams): Filters => ({
  search: address.get('search') ?? '',
  category: chosen(TemplateCategory.options, address.get('category')),
  contentType: chosen(TemplateContentType.options, address.get('contentType')),
})

/** What is sent and what stands in the address: only what filters. */
export const queryOf = ({ search, ...selects }: Filters): Record<string, string> => ({
  ...(search.trim() && { search: search.trim() }),
  ...Object.fromEntries(Object.entries(selects).filter(([, value]) => value !== '')),
})
