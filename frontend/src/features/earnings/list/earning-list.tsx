import type { EarningsAnswer } from '@iam/contracts/earnings/views'
import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { Button, NativeSelect } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { generatePath, useLocation } from 'react-router-dom'
import { formatPeriod } from '../../../lib/dates.ts'
import { choicesOf } from '../../../lib/filters.ts'
import type { useFilters } from '../../../lib/use-filters.ts'
import { useListKeys } from '../../../lib/use-list-keys.ts'
import { useOpenPages } from '../../../lib/use-open-pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './earning-list.module.css'
import { EarningRow } from './earning-row.tsx'
import { type filtersIn, names } from './filters.ts'
import { monthsOf } from './tracking.ts'

type By = ReturnType<typeof useFilters<ReturnType<typeof filtersIn>>>
type EarningListProps = {
  readonly list: UseInfiniteQueryResult<InfiniteData<EarningsAnswer>>
  readonly answer: EarningsAnswer
  readonly by: By
  /** The address of the list as CSV. */
  readonly csv: string
}

/** The earnings by month, the latest first, with filters. */
export function EarningList({ list, answer, by, csv }: EarningListProps) {
  const keys = useListKeys<HTMLUListElement>()
  const { hash } = useLocation()
  const earnings = list.data?.pages.flatMap((page) => page.earnings) ?? []
  const isMissing = hash.startsWith('#earning-') && !earnings.some(({ id }) => hash === `#earning-${id}`)
  const showMore = useOpenPages(list, by, isMissing)
  const months = monthsOf(earnings)
  return (
    <section aria-labelledby="earnings" className={classes.list}>
      <header className={classes.head}>
        <h2 id="earnings">Earnings</h2>
        <p role="status">
          {answer.total} found, <strong>{formatMoney(answer.sum)}</strong>
        </p>
        <DownloadLink href={csv}>Download as CSV</DownloadLink>
      </header>
      <search className={classes.filters}>
        {(['status', 'source'] as const).map((name) => (
          <NativeSelect
            key={name}
            label={name === 'status' ? 'Status' : 'Source'}
            data={choicesOf(names[name])}
            value={by.filters[name]}
            onChange={({ currentTarget: { value } }) => by.change({ [name]: value })}
          />
        ))}
      </search>
      {months.length === 0 && <None isFiltered={by.isFiltered} isPast={answer.isPast} onClear={by.clear} />}
      <div aria-busy={list.isPlaceholderData}>
        {months.map(({ month, sum, earnings: ofMonth }, place) => (
          <section key={month} className={classes.month} aria-labelledby={`month-${month}`}>
            <h3 id={`month-${month}`}>
              <a href={generatePath(pages.statement.path, { period: month })}>{formatPeriod(month)}</a>
            </h3>
            <p>
              {formatMoney(sum)}
              {place === months.length - 1 && list.hasNextPage && ' so far'}
            </p>
            <ul {...(place === 0 && keys)} aria-label={`Earnings of ${formatPeriod(month)}`}>
              {ofMonth.map((earning) => (
                <EarningRow key={earning.id} earning={earning} now={Date.parse(answer.asOf)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {!list.isPlaceholderData && (
        <LoadMore of={list} onMore={showMore}>
          Load more earnings
        </LoadMore>
      )}
    </section>
  )
}

type NoneProps = { readonly isFiltered: boolean; readonly isPast: boolean; readonly onClear: () => void }

function None({ isFiltered, isPast, onClear }: NoneProps) {
  if (isFiltered)
    return (
      <Notice level={3} title="None match" text="No earning has this status and source.">
        <Button variant="default" onClick={onClear}>
          Clear Filters
        </Button>
      </Notice>
    )
  if (isPast) return <Notice level={3} title="Nothing yet" text="Nothing was earned up to that day." />
  return (
    <Notice
      level={3}
      title="Nothing earned yet"
      text="What you complete is recorded here at once, with every step of its money."
    >
      <ButtonLink to={pages.campaigns.path} variant="default">
        Find a campaign
      </ButtonLink>
    </Notice>
  )
}
