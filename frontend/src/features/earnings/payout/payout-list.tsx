import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router-dom'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { payoutStateOf } from '../../../ui/states.ts'
import { StateTag } from '../../../ui/tag.tsx'
import { WholeDates } from '../../../ui/whole-dates.tsx'
import { earningQueries } from '../queries.ts'
import classes from './payout-list.module.css'
import { stateOf } from './standing.ts'

/** The creator's payouts, the latest first, each as a link to its page. */
export function PayoutList() {
  const list = useInfiniteQuery(earningQueries.payouts())
  const payouts = list.data?.pages.flatMap((page) => page.payouts)
  const account = list.data?.pages[0]?.accountStanding
  return (
    <Panel title="Payouts">
      {list.isPending && <Skeleton height={180} role="status" aria-label="Loading your payouts" />}
      {list.isError && !list.data && <LoadingFailed level={3} title="Your payouts did not load" of={list} />}
      {payouts?.length === 0 && (
        <p className={classes.none}>
          None yet. The portal asks for one when you complete a campaign or an offer; you can ask for more at
          any time.
        </p>
      )}
      <ul className={classes.payouts} aria-label="Payouts">
        {payouts?.map((payout) => (
          <li key={payout.id}>
            <a href={generatePath(pages.ownPayout.path, { id: payout.id })}>
              <bdi className={classes.what}>{payout.title ?? payout.description}</bdi>
              <strong>{formatMoney(payout.amount)}</strong>
              <span className={classes.standing}>
                <span>
                  <WholeDates text={stateOf(payout, account)} />
                </span>
                <StateTag of={payoutStateOf(payout)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <LoadMore of={list} size="sm">
        Load more payouts
      </LoadMore>
    </Panel>
  )
}
