import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router-dom'
import { earningQueries } from '../queries.ts'
import { isOpen, standingOf } from './standing.ts'

/** The payout that comes next, the oldest of those under way, and who it waits for; nothing if none is. */
export function NextPayout() {
  const list = useInfiniteQuery(earningQueries.payouts())
  const next = list.data?.pages.flatMap((page) => page.payouts).findLast(isOpen)
  if (!next) return null
  return (
    <a href={generatePath(pages.ownPayout.path, { id: next.id })}>
      Next: {formatMoney(next.amount)}. {standingOf(next)}
    </a>
  )
}
