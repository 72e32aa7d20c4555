import { exportAudit } from '@iam/contracts/audit/calls'
import type { AuditEntry } from '@iam/contracts/audit/views'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOf } from '../../lib/api.ts'
import look from '../../ui/button.module.css'
import { DownloadLink } from '../../ui/download-link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import classes from './audit.module.css'
import { AuditTable } from './audit-table.tsx'
import { EventSheet } from './event-sheet.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersIn } from './filters.ts'
import { LedgerPanel } from './ledger-panel.tsx'
import { auditQueries } from './queries.ts'

/** `/admin/audit`: every event of money, with who caused it, and whether the figures still equal the log. */
export function AuditPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const filters = filtersIn(searchParams)
  const list = useInfiniteQuery(auditQueries.events(filters))
  const [open, setOpen] = useState<AuditEntry>()
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  const change = (next: Readonly<Record<string, string>>) => {
    setOpen(undefined)
    setSearchParams(
      (before) => {
        const params = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next))
          value ? params.set(name, value) : params.delete(name)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Page title="Audit">
      <PageHead
        title="Audit"
        lede="Who did what with money, and when. That the money of one user is looked at here, and each export, is recorded too."
      >
        <DownloadLink
          href={addressOf(exportAudit, { ...filters, format: 'csv' })}
          className={look.button}
          data-variant="default"
        >
          Export CSV
        </DownloadLink>
      </PageHead>
      <LedgerPanel />
      <FilterForm filters={filters} onChange={change} />
      {list.isError && !list.data && <LoadingFailed title="The events did not load" of={list} />}
      {list.isPending && <Skeleton height={480} role="status" aria-label="Loading events" />}
      {list.data && events.length === 0 && (
        <Notice title="No event matches" text="Try another day, or all money.">
          <Button onClick={() => setSearchParams({}, { replace: true })}>Show all events</Button>
        </Notice>
      )}
      {events.length > 0 && <AuditTable events={events} isBusy={list.isPlaceholderData} onOpen={setOpen} />}
      <LoadMore of={list} className={classes.more!}>
        Load earlier events
      </LoadMore>
      {events.length > 0 && <p className={classes.zone}>Times are UTC.</p>}
      {open && <EventSheet event={open} onClose={() => setOpen(undefined)} onNarrow={change} />}
    </Page>
  )
}
