import type { Submission, SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { Skeleton } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useListKeys } from '../../../lib/use-list-keys.ts'
import { rowIdOf } from '../../../lib/use-row-focus.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateTag, Tag } from '../../../ui/tag.tsx'
import { reviewDaysLeft } from '../closing.ts'
import classes from './review-queue.module.css'
import { daysWaiting, isOverdue, isUnreviewed, overdueWords, stateOf } from './waiting.ts'

type ReviewQueueProps = {
  readonly list: UseInfiniteQueryResult<InfiniteData<SubmissionsAnswer>>
  readonly queue: readonly Submission[]
  readonly selected: string | null
  readonly name: string
  readonly addressOf: (id: string) => string
}

/** The submissions that wait for a review, or those that were decided. */
export function ReviewQueue({ list, queue, selected, name, addressOf }: ReviewQueueProps) {
  const keys = useListKeys<HTMLOListElement>()
  if (list.isError && !list.data) return <LoadingFailed title="The queue did not load" of={list} />
  if (list.isPending) return <Skeleton height={320} role="status" aria-label="Loading submissions" />
  if (queue.length === 0)
    return (
      <Notice
        title={name === 'To review' ? 'Nothing to review' : 'Nothing here'}
        text={
          name === 'To review'
            ? 'Every submission has its answer. New ones show up here by themselves.'
            : 'No submission stands under this at the moment.'
        }
      >
        <ButtonLink to="/iam/campaigns" variant="default">
          Your campaigns
        </ButtonLink>
      </Notice>
    )
  return (
    <nav aria-label="Submissions">
      <p role="status" className={classes.count}>
        {list.data?.pages[0]?.total ?? 0} {name.toLowerCase()}
      </p>
      <ol {...keys} className={classes.queue} aria-busy={list.isPlaceholderData}>
        {queue.map((submission) => (
          <li key={submission.id}>
            <QueueItem
              submission={submission}
              to={addressOf(submission.id)}
              isSelected={submission.id === selected}
              // From one submission to another, so that Back leads from any of them to the queue.
              replace={selected !== null}
            />
          </li>
        ))}
      </ol>
      <LoadMore of={list} fullWidth mt="md">
        Load more
      </LoadMore>
    </nav>
  )
}

type QueueItemProps = {
  readonly submission: Submission
  readonly to: string
  readonly isSelected: boolean
  readonly replace: boolean
}

function QueueItem({ submission, to, isSelected, replace }: QueueItemProps) {
  const { creatorName, taskTitle, campaignTitle, submittedAt, version, status } = submission
  const days = daysWaiting(submission)
  const left = reviewDaysLeft(submission)
  return (
    <Link
      id={rowIdOf(submission.id)}
      to={to}
      replace={replace}
      preventScrollReset
      className={classes.item}
      aria-current={isSelected || undefined}
    >
      <strong dir="auto">{creatorName}</strong>
      <span className={classes.task}>
        <bdi>{taskTitle}</bdi>
        {version > 1 && <span className={classes.version}> version {version}</span>}
      </span>
      <span className={classes.dim} dir="auto">
        {campaignTitle}
      </span>
      <span className={classes.foot}>
        {status === 'submitted' && left !== null && (
          <Tag tone="amber">{`${counted(left, 'day')} left to review`}</Tag>
        )}
        {isOverdue(submission) ? (
          <Tag tone="red">{overdueWords(submission)}</Tag>
        ) : status === 'submitted' && !isUnreviewed(submission) ? (
          <span className={classes.dim}>{days === 0 ? 'Today' : `${counted(days, 'day')} ago`}</span>
        ) : (
          <>
            <StateTag of={stateOf(submission)} />
            <span className={classes.dim}>{formatDate(submission.reviewedAt ?? submittedAt)}</span>
          </>
        )}
      </span>
    </Link>
  )
}
