import { getStatement } from '@iam/contracts/earnings/calls'
import { pages } from '@iam/contracts/pages'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router-dom'
import { addressOf } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { formatPeriod } from '../../../lib/dates.ts'
import { useThingName } from '../../../lib/thing-name.ts'
import { utcToday } from '../../../lib/use-as-of.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { earningQueries } from '../queries.ts'
import { periodBeside } from './periods.ts'
import classes from './statement-page.module.css'
import { StatementPaper } from './statement-paper.tsx'

const addressOfPeriod = (period: string) => generatePath(pages.statement.path, { period })

/** `/iam/earnings/statements/:period`: the statement of a month or a year, as a page of a passport; it prints on an A4. */
export function StatementPage() {
  const { period = '' } = useParams()
  const query = useQuery(earningQueries.statement(period))
  const statement = query.data?.statement
  useThingName(statement && formatPeriod(period))
  const next = /^\d{4}(-\d{2})?$/.test(period) ? periodBeside(period, 1) : undefined

  if (!statement)
    return (
      <Page title="Statement">
        {query.isPending ? (
          <Skeleton height={640} role="status" aria-label="Loading the statement" />
        ) : query.error instanceof ApiError && [400, 404].includes(query.error.status) ? (
          <Notice level={1} title="No statement" text="There is no statement of this period.">
            <ButtonLink to={pages.earnings.path}>See your earnings</ButtonLink>
          </Notice>
        ) : (
          <LoadingFailed level={1} title="The statement did not load" of={query} />
        )}
      </Page>
    )
  return (
    <Page title={`Statement of ${formatPeriod(period)}`}>
      <nav className={classes.ways} aria-label="Statements">
        <a href={addressOfPeriod(periodBeside(period, -1))} rel="prev">
          {formatPeriod(periodBeside(period, -1))}
        </a>
        {period.length > 4 && <a href={addressOfPeriod(period.slice(0, 4))}>All of {period.slice(0, 4)}</a>}
        {next && next <= utcToday().slice(0, next.length) && (
          <a href={addressOfPeriod(next)} rel="next">
            {formatPeriod(next)}
          </a>
        )}
        <span className={classes.acts}>
          <DownloadLink href={addressOf(getStatement, { period, format: 'csv' })}>
            Download as CSV
          </DownloadLink>
          <Button variant="default" size="sm" onClick={() => print()}>
            Print
          </Button>
        </span>
      </nav>
      <StatementPaper statement={statement} />
    </Page>
  )
}
