import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { choicesOf } from '../../../lib/filters.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { useFocusOnChange } from '../../../lib/use-focus-on-change.ts'
import { useMorePages } from '../../../lib/use-more-pages.ts'
import { useRowFocus } from '../../../lib/use-row-focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page, PageHead } from '../../../ui/page.tsx'
import { useAuth } from '../../session/auth.tsx'
import { type Queue, submissionQueries } from '../queries.ts'
import { Review } from './review.tsx'
import { ReviewQueue } from './review-queue.tsx'
import classes from './reviews-page.module.css'

const queues: Readonly<Record<string, { readonly label: string; readonly filter: Queue }>> = {
  submitted: { label: 'To review', filter: { status: 'submitted' } },
  overdue: { label: 'Overdue', filter: { status: 'submitted', overdue: 'true' } },
  revision_needed: { label: 'Revision asked for', filter: { status: 'revision_needed' } },
  approved: { label: 'Approved', filter: { status: 'approved' } },
  rejected: { label: 'Rejected', filter: { status: 'rejected' } },
}

/** Admins are answered what is theirs to decide, not all that is tagged as overdue. */
const labelsFor = (isAdmin: boolean): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(queues).map(([value, { label }]) => [value, label])),
  ...(isAdmin && { overdue: 'Waiting for an admin' }),
})

/** `/iam/reviews`: submissions with the longest wait first, and the decision about each. */
export function ReviewsPage() {
  const { user } = useAuth()
  const labels = labelsFor(user?.role === 'admin')
  const [searchParams, setSearchParams] = useSearchParams()
  const asked = searchParams.get('show') ?? ''
  const show = asked in queues ? asked : 'submitted'
  const campaignId = searchParams.get('campaign')
  const selected = searchParams.get('submission')
  const list = useInfiniteQuery(
    submissionQueries.queue({ ...queues[show]!.filter, ...(campaignId && { campaignId }) }),
  )
  const queue = list.data?.pages.flatMap((page) => page.submissions) ?? []
  const heading = useFocusOnChange<HTMLHeadingElement>(selected)
  useRowFocus(selected, `${show} ${campaignId}`)

  const go = (change: Readonly<Record<string, string | null>>, replace = true) =>
    setSearchParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  // On a phone the queue and a submission are screens of their own: Back leads from one to the other.
  const open = (submission: string | null) => go({ submission }, selected !== null && submission !== null)
  const at = queue.findIndex(({ id }) => id === selected)
  // Behind the last one that is loaded, for the step to it.
  useMorePages(list, at >= 0 && at + 1 === queue.length)
  const neighbour = (by: -1 | 1) => (at < 0 ? queue[0] : queue[at + by])
  const step = (by: -1 | 1) => {
    const to = neighbour(by)
    if (to) open(to.id)
  }
  useStepKeys(step)
  usePageActions(
    at + 1 < queue.length && { title: 'Next submission', shortcut: 'Alt ↓', run: () => step(1) },
    at > 0 && { title: 'Previous submission', shortcut: 'Alt ↑', run: () => step(-1) },
  )

  return (
    <Page title="Reviews">
      <PageHead
        title="Review desk"
        lede="What creators handed in, longest waiting first. Each decision reaches its creator at once."
      >
        <NativeSelect
          label="Show"
          data={choicesOf(labels)}
          value={show}
          onChange={({ currentTarget: { value } }) =>
            go({ show: value === 'submitted' ? null : value, submission: null })
          }
        />
      </PageHead>
      {campaignId && (
        <p className={classes.only}>
          Of one campaign{queue[0] && ': '}
          <bdi>{queue[0]?.campaignTitle}</bdi>. <Link to="/iam/reviews">Show all campaigns</Link>
        </p>
      )}
      <div className={classes.desk} data-selected={selected ? true : undefined}>
        <ReviewQueue
          list={list}
          queue={queue}
          selected={selected}
          name={labels[show]!}
          addressOf={(id) =>
            `?${new URLSearchParams({ ...Object.fromEntries(searchParams), submission: id })}`
          }
        />
        {selected ? (
          <Review
            key={selected}
            id={selected}
            known={queue[at]}
            heading={heading}
            place={at < 0 ? null : { at: at + 1, of: list.data?.pages[0]?.total ?? queue.length }}
            onStep={step}
            onDecided={() => {
              // Unless the reviewer has gone on meanwhile.
              const isHere = new URLSearchParams(window.location.search).get('submission') === selected
              if (isHere) open((neighbour(1) ?? neighbour(-1))?.id ?? null)
            }}
            onBack={() => open(null)}
          />
        ) : (
          queue.length > 0 && (
            <div className={classes.none}>
              <Notice
                title="Choose a submission"
                text="Once you open it, its creator can no longer change it. Alt with the arrow keys goes on to the next and back."
              />
            </div>
          )
        )}
      </div>
    </Page>
  )
}

/** Alt with an arrow key steps through the queue, except while the user is typing. */
function useStepKeys(step: (by: -1 | 1) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.target as Element).matches('textarea, input:not([type="radio"]), select'))
        return
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
      if (by === null) return
      event.preventDefault()
      step(by)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
