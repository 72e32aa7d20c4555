import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router-dom'
import { earningQueries } from '../queries.ts'
import { isOpen, stateOf } from './standing.ts'

type NextPayoutProps = { readonly isPending?: boolean }

/** The payout that comes next, the oldest of those under way or undecided, and who it waits for; nothing if none is. */
export function NextPayout({ isPending = false }: NextPayoutProps) {
  const { data } = useQuery(earningQueries.latestPayouts())
  const next = data?.payouts.findLast((one) => (isPending ? one.status === 'pending' : isOpen(one)))
  if (!next) return null
  return (
    <a href={generatePath(pages.ownPayout.path, { id: next.id })}>
      Next: {formatMoney(next.amount)}. {stateOf(next, data?.accountStanding)}
    </a>
  )
}
