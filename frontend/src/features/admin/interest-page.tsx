import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import classes from './admin.module.css'
import { InterestCard, statuses } from './interest-card.tsx'
import { adminQueries } from './queries.ts'

const choices = [
  { value: 'all', label: 'All' },
  ...Object.entries(statuses).map(([value, { name }]) => ({ value, label: name })),
]

/** `/admin/interest`: the contact form's submissions, each with the admin who handles it. */
export function InterestPage() {
  const [status, setStatus] = useState('all')
  const list = useInfiniteQuery(adminQueries.interest(status))
  const keys = useListKeys<HTMLUListElement>()
  const submissions = list.data?.pages.flatMap((page) => page.submissions) ?? []

  return (
    <Page title="Interest">
      <PageHead
        title="Interest"
        lede="All who joined the Continuum's list, each with an owner and an engine."
      />
      <div className={classes.filters}>
        <NativeSelect
          label="Status"
          data={choices}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
      </div>
      {list.isError && !list.data && <LoadingFailed title="The list did not load" of={list} />}
      {list.isPending && <Skeleton height={320} mt="xl" aria-label="Loading submissions" />}
      {list.data && (
        <>
          <p role="status" className={classes.count}>
            {counted(list.data.pages[0]!.total, 'submission')}
          </p>
          {submissions.length === 0 && (
            <Notice title="Nothing here" text="New submissions of the contact form appear in this list.">
              {status !== 'all' && <Button onClick={() => setStatus('all')}>Show all</Button>}
            </Notice>
          )}
          <ul {...keys} className={classes.cards} aria-label="Submissions" aria-busy={list.isPlaceholderData}>
            {submissions.map((submission) => (
              <li key={submission.id}>
                <InterestCard submission={submission} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="default"
              className={classes.more!}
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Load more
            </Button>
          )}
        </>
      )}
    </Page>
  )
}
