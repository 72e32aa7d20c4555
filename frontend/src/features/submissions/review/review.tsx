import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Ref, useEffect } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { StateTag, Tag } from '../../../ui/tag.tsx'
import { useAuth } from '../../session/auth.tsx'
import { submissionMutations, submissionQueries } from '../queries.ts'
import { Versions } from '../versions.tsx'
import { Decided } from './decided.tsx'
import classes from './review.module.css'
import { ReviewForm } from './review-form.tsx'
import { decidable } from './review-input.ts'
import { isOverdue, isReviewable, isUnreviewed, overdueWords, stateOf } from './waiting.ts'

type ReviewProps = {
  readonly id: string
  /** The submission as the queue has it, shown until it is loaded. */
  readonly known: Submission | undefined
  readonly heading: Ref<HTMLHeadingElement>
  readonly place: { readonly at: number; readonly of: number } | null
  readonly onStep: (by: -1 | 1) => void
  readonly onDecided: () => void
  readonly onBack: () => void
}

/** One submission: its versions side by side, and the decision about it. */
export function Review({ id, known, heading, place, onStep, onDecided, onBack }: ReviewProps) {
  const query = useQuery({
    ...submissionQueries.one(id),
    ...(known && { placeholderData: { submission: known } }),
  })
  const submission = query.data?.submission
  useOpening(submission)

  if (query.isPending) return <Skeleton height={420} role="status" aria-label="Loading the submission" />
  if (!submission)
    return (
      <LoadingFailed title="The submission did not load" of={query}>
        <Button variant="default" onClick={onBack}>
          Back to the queue
        </Button>
      </LoadingFailed>
    )
  const { taskTitle, creatorName, creatorHandle, campaignTitle, versions } = submission
  return (
    <article className={classes.review}>
      <header className={classes.head}>
        <div className={classes.steps}>
          <Button
            variant="subtle"
            size="sm"
            className={classes.back!}
            aria-label="Back to the queue"
            onClick={onBack}
          >
            Back
          </Button>
          {place && (
            <p>
              {place.at} of {place.of}
            </p>
          )}
          <Button variant="default" size="sm" disabled={!place || place.at === 1} onClick={() => onStep(-1)}>
            Previous
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!place || place.at === place.of}
            onClick={() => onStep(1)}
          >
            Next
          </Button>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{taskTitle}</bdi>
        </h2>
        <p className={classes.by}>
          <bdi>{creatorHandle ? <a href={`/iam/@${creatorHandle}`}>{creatorName}</a> : creatorName}</bdi>, for{' '}
          <bdi>{campaignTitle}</bdi>
          {!submission.taskRemoved && `, ${formatMoney(submission.taskReward)}`}
        </p>
        <p className={classes.by}>
          {isOverdue(submission) ? (
            <Tag tone="red">{overdueWords(submission)}</Tag>
          ) : (
            <StateTag of={stateOf(submission)} />
          )}{' '}
          handed in {formatDate(submission.submittedAt)}
        </p>
      </header>
      <div>
        <Versions versions={versions} />
      </div>
      {isReviewable(submission) ? (
        // Another version, or one that can be revised or approved no more, is another decision: the key discards what was
        // typed about the previous one.
        <ReviewForm
          key={`${submission.version} ${decidable(submission)}`}
          submission={submission}
          onDecided={onDecided}
        />
      ) : (
        <Decided submission={submission} />
      )}
    </article>
  )
}

/** Records once that the reviewer has opened the submission; an admin's view does not count. */
function useOpening(submission: Submission | undefined) {
  const { user } = useAuth()
  const { mutate } = useMutation(submissionMutations.open())
  const opensNow =
    submission?.status === 'submitted' &&
    submission.openedAt === null &&
    submission.organizerId === user?.id &&
    !isUnreviewed(submission)
  const id = opensNow ? submission.id : null
  useEffect(() => {
    if (id) mutate(id)
  }, [id, mutate])
}
