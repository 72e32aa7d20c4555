import type { InterestSubmission } from '@iam/contracts/interest/views'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { useOpenPages } from '../../lib/use-open-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import classes from './admin.module.css'
import { CloseInterest } from './close-interest.tsx'
import { InterestCard, statuses } from './interest-card.tsx'
import { adminQueries } from './queries.ts'

const choices = [
  { value: 'all', label: 'All' },
  ...Object.entries(statuses).map(([value, { name }]) => ({ value, label: name })),
]

/** `/admin/interest`: the contact form's submissions, each with the admin who handles it; `#{id}` marks one. */
export function InterestPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const asked = searchParams.get('status') ?? ''
  const status = Object.hasOwn(statuses, asked) ? asked : 'all'
  const show = (next: string) =>
    setSearchParams(next === 'all' ? {} : { status: next }, { replace: true, preventScrollReset: true })
  const [closing, setClosing] = useState<InterestSubmission | null>(null)
  const list = useInfiniteQuery(adminQueries.interest(status))
  const keys = useListKeys<HTMLUListElement>()
  const submissions = list.data?.pages.flatMap((page) => page.submissions) ?? []
  const sought = useLocation().hash.slice(1)
  const isFound = sought === '' || submissions.some(({ id }) => id === sought)
  const showMore = useOpenPages(list, {
    pages: isFound ? 1 : Number.POSITIVE_INFINITY,
    showPages: () => void list.fetchNextPage(),
  })

  return (
    <Page title="Interest">
      <PageHead title="Interest" lede="Who sent the interest form, each with an owner and an engine." />
      <div className={classes.filters}>
        <NativeSelect
          label="Status"
          data={choices}
          value={status}
          onChange={(event) => show(event.currentTarget.value)}
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
              {status !== 'all' && <Button onClick={() => show('all')}>Show all</Button>}
            </Notice>
          )}
          <ul {...keys} className={classes.cards} aria-label="Submissions" aria-busy={list.isPlaceholderData}>
            {submissions.map((submission) => (
              <li key={submission.id}>
                <InterestCard submission={submission} onClose={() => setClosing(submission)} />
              </li>
            ))}
          </ul>
          <LoadMore of={list} onMore={showMore} className={classes.more!}>
            Load more
          </LoadMore>
        </>
      )}
      {closing && <CloseInterest submission={closing} onClose={() => setClosing(null)} />}
    </Page>
  )
}
