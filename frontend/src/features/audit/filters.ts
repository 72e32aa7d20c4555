import { MoneyStream } from '@iam/contracts/audit/requests'
import type * as z from 'zod'

type Category = z.infer<typeof MoneyStream>

/** The filters of the audit, as they stand in the address and go to the call. */
const names = ['category', 'type', 'stream', 'actor', 'userId', 'correlationId', 'from', 'to'] as const
export type Filters = Readonly<Partial<Record<(typeof names)[number], string>>> & {
  readonly category?: Category
}

/** What each kind of stream is called. */
export const categoryNames: Readonly<Record<Category, string>> = {
  earnings: 'Ledgers',
  payout: 'Payouts',
  payoutaccount: 'Payout accounts',
  payment: 'Incoming payments',
  ops: 'Views and exports',
}

/** Filters that follow from an event, each with what it narrows the list to. */
export const narrowings = {
  stream: 'One stream',
  actor: 'One actor',
  userId: 'One person’s money',
  correlationId: 'One chain of events',
} as const

export function filtersIn(searchParams: URLSearchParams): Filters {
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  const { category, ...rest } = Object.fromEntries(given) as Record<string, string>
  const known = MoneyStream.safeParse(category)
  return { ...rest, ...(known.success && { category: known.data }) }
}
