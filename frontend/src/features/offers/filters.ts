import { AmountRange, OfferFilterStatus } from '@iam/contracts/enumerations'

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** The choices of the two selects; All means no filter. */
export const choices = {
  status: ['All', ...OfferFilterStatus.options.map(capital)],
  amountRange: ['All', ...AmountRange.options],
} as const

export type Filters = { readonly search: string; readonly status: string; readonly amountRange: string }

/** What the list shows, read off the address; a choice that does not exist is no choice. */
export function filtersIn(address: URLSearchParams): Filters {
  const chosen = (name: keyof typeof choices) => {
    const value = capital(address.get(name) || 'All')
    return (choices[name] as readonly string[]).includes(value) ? value : 'All'
  }
  return {
    search: address.get('search') ?? '',
    status: chosen('status'),
    amountRange: chosen('amountRange'),
  }
}

/** What is sent and what stands in the address: only what filters; a status in lower case. */
export function queryOf({ search, status, amountRange }: Filters): Record<string, string> {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(status !== 'All' && { status: status.toLowerCase() }),
    ...(amountRange !== 'All' && { amountRange }),
  }
}
