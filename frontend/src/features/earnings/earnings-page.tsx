import { exportEarnings } from '@iam/contracts/earnings/calls'
import type { EarningTotals } from '@iam/contracts/earnings/views'
import { cents } from '@iam/contracts/money'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '../../lib/api.ts'
import { asOfParameter, useAsOf } from '../../lib/use-as-of.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { AsOfPicker, AsOfStrip } from '../../ui/as-of.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import classes from './earnings-page.module.css'
import { EarningList } from './list/earning-list.tsx'
import { filtersIn, queryOf } from './list/filters.ts'
import { NextPayout } from './payout/next-payout.tsx'
import { PayoutList } from './payout/payout-list.tsx'
import { earningQueries } from './queries.ts'
import { RequestPayout } from './request/request-payout.tsx'
import { StatementList } from './statement/statement-list.tsx'
import { Totals } from './totals.tsx'

type EarningsPageProps = {
  /** The account that payouts go to, and what is missing without one. */
  readonly account: ReactNode
  readonly nudge: ReactNode
}

/** `/iam/earnings`: the creator's money, now or as of the end of a past day. */
export function EarningsPage({ account, nudge }: EarningsPageProps) {
  const past = useAsOf()
  const by = useFilters({ filtersIn, queryOf, kept: [asOfParameter] })
  const asked = { ...queryOf(by.filters), ...(past.asOf && { asOf: past.asOf }) }
  const list = useInfiniteQuery(earningQueries.list(queryOf(by.filters), past))
  const answer = list.data?.pages[0]
  const isPast = past.asOf !== undefined

  return (
    <Page title="Earnings">
      <PageHead title="Earnings" lede="What you earned, where each dollar is, and whose move it is.">
        <AsOfPicker by={past} />
      </PageHead>
      <AsOfStrip by={past} />
      {!answer && list.isError && <LoadingFailed title="Your earnings did not load" of={list} />}
      {!answer && !list.isError && <ToCome />}
      {answer && (
        <div className={classes.page}>
          {!isPast && nudge}
          <Totals
            answer={answer}
            asOf={past.asOf}
            request={!isPast && <RequestPayout canBe={hasToRequest(answer.totals)} />}
            waiting={!isPast && <NextPayout isPending />}
          />
          <div className={classes.columns} data-past={isPast || undefined}>
            <EarningList list={list} answer={answer} by={by} csv={addressOf(exportEarnings, asked)} />
            {!isPast && (
              <div className={classes.aside}>
                <PayoutList />
                {account}
                <StatementList from={answer.firstAt ?? answer.asOf} to={answer.asOf} />
              </div>
            )}
          </div>
          <Terms isSandbox={answer.provider === 'sandbox'} />
        </div>
      )}
    </Page>
  )
}

/** Corrections that are larger than what is free wait for a later payout (T-75). */
const hasToRequest = ({ available, owedBack }: EarningTotals) => cents(available) + cents(owedBack) > 0n

/** What holds of all payouts (T-79). */
const Terms = ({ isSandbox }: { readonly isSandbox: boolean }) => (
  <p className={classes.terms}>
    {isSandbox && <strong>Sandbox: no money moves. </strong>}
    All amounts are US dollars. I AM takes no fee, and there is no minimum for a payout. Tax is the
    recipient’s matter. Days and months are those of UTC.
  </p>
)

const ToCome = () => (
  <div className={classes.page} role="status" aria-label="Loading your earnings">
    <Skeleton height={276} />
    <div className={classes.columns}>
      <Skeleton height={560} />
      <Skeleton height={320} />
    </div>
  </div>
)
