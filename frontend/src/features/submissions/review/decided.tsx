import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { submissionMutations } from '../queries.ts'
import { rejectionReasons } from '../states.ts'
import classes from './review.module.css'
import { decidable } from './review-input.ts'

/** The decision about a submission, or that none was taken in time; a rejected one can be reopened. */
export function Decided({ submission }: { readonly submission: Submission }) {
  const { id, creatorName, status, reviewedAt, rejectionReason, taskReward, earned } = submission
  const [isAsking, setAsking] = useState(false)
  const reopen = useMutation(submissionMutations.reopen(id))
  const whyOver = whyNoFurther(submission)
  const on = reviewedAt ? ` on ${formatDate(reviewedAt)}` : ''
  return (
    <section className={classes.decided} aria-label="Decision">
      {status === 'submitted' && (
        <p>It was not reviewed in time: no decision is taken any more, and nothing is paid for it.</p>
      )}
      {status === 'approved' && (
        <p>
          Approved{on}; {formatMoney(earned ?? taskReward)} is recorded.
        </p>
      )}
      {status === 'revision_needed' && (
        <p>
          A revision was asked for{on}. {whyOver ?? "It is the creator's move."}
        </p>
      )}
      {status === 'rejected' && (
        <>
          <p>
            Rejected{on}
            {rejectionReason && `: ${rejectionReasons[rejectionReason]}`}. {whyOver}
          </p>
          {!whyOver && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Let them try again
            </Button>
          )}
          <BindingDialog
            opened={isAsking}
            title="Let them try again?"
            act="Reopen it"
            isPending={reopen.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() =>
              reopen.mutate(undefined, {
                ...toastsOf('Reopened', 'The creator can hand in again.', 'Not reopened'),
                onSettled: () => setAsking(false),
              })
            }
          >
            <p>
              <bdi>{creatorName}</bdi> can hand in another version, and earns {formatMoney(taskReward)} once
              you approve it.
            </p>
          </BindingDialog>
        </>
      )}
    </section>
  )
}

/** Why no further version is handed in; null while one may be. */
function whyNoFurther(submission: Submission) {
  const { campaignStatus, creatorName, taskRemoved } = submission
  if (decidable(submission) === 'review') return null
  if (campaignStatus !== 'active') return 'The campaign is over: no further version is handed in.'
  if (taskRemoved) return 'The task was removed: no further version is handed in.'
  return (
    <>
      <bdi>{creatorName}</bdi> does not take part at present: no further version is handed in.
    </>
  )
}
