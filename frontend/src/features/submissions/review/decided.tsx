import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatDate } from '../../../lib/dates.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { submissionMutations } from '../queries.ts'
import { rejectionReasons } from '../states.ts'
import classes from './review.module.css'

/** The decision about a submission; a rejected one can be reopened. */
export function Decided({ submission }: { readonly submission: Submission }) {
  const { id, status, reviewedAt, rejectionReason, rewardAmountOverride, taskReward } = submission
  const reopen = useMutation(submissionMutations.reopen(id))
  const on = reviewedAt ? ` on ${formatDate(reviewedAt)}` : ''
  return (
    <section className={classes.decided} aria-label="Decision">
      {status === 'approved' && (
        <p>
          Approved{on}; {formatMoney(rewardAmountOverride ?? taskReward)} is recorded.
        </p>
      )}
      {status === 'revision_needed' && <p>A revision was asked for{on}. It is the creator's move.</p>}
      {status === 'rejected' && (
        <>
          <p>
            Rejected{on}
            {rejectionReason && `: ${rejectionReasons[rejectionReason]}`}.
          </p>
          <Button
            variant="default"
            loading={reopen.isPending}
            onClick={() =>
              reopen.mutate(undefined, toastsOf('Reopened', 'The creator can hand in again.', 'Not reopened'))
            }
          >
            Let them try again
          </Button>
        </>
      )}
    </section>
  )
}
