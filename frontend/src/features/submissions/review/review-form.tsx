import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { choicesOf } from '../../../lib/filters.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { showToast } from '../../../lib/toasts.ts'
import { AmountField } from '../../../ui/amount-field.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { useAuth } from '../../session/auth.tsx'
import { Closing, Recording, useApproval } from '../before-deciding.tsx'
import { submissionMutations } from '../queries.ts'
import { rejectionReasons } from '../states.ts'
import classes from './review-form.module.css'
import { decidable, ReviewInput, undecided } from './review-input.ts'

const decisions = { approve: 'Approve', revise: 'Ask for a revision', reject: 'Reject' } as const

/** The decision about a version: approve it with an amount, request a revision, or reject it. */
export function ReviewForm({ submission, onDecided }: { submission: Submission; onDecided: () => void }) {
  const { id, version, amendments, creatorName, creatorErased, taskTitle, taskReward } = submission
  const { campaignStatus, creatorTakesPart } = submission
  const decided = decidable(submission)
  const isRejected = decided === 'rejection'
  const offered = { approve: !isRejected, revise: decided === 'review', reject: true }
  const approve = useMutation(submissionMutations.approve(id))
  const revise = useMutation(submissionMutations.requestRevision(id))
  const reject = useMutation(submissionMutations.reject(id))
  const { field, form, refused, register, setFocus, setValue, watch } = useFormOf(ReviewInput, {
    draft: `${decided} ${id} ${version}`,
    // An amount that was not touched follows the task.
    values: undecided(taskReward, isRejected),
  })
  const { user } = useAuth()
  const [decision, amount] = watch(['decision', 'amount'])
  const approval = useApproval(submission, amount)
  const [isAmountOpen, setAmountOpen] = useState(false)
  const choose = (next: keyof typeof decisions, where: 'decision' | 'notes') => () => {
    setValue('decision', next, { shouldDirty: true })
    setFocus(where)
  }
  usePageActions(
    offered.approve && {
      title: 'Approve this version',
      words: 'accept pay decide',
      run: choose('approve', 'decision'),
    },
    offered.revise && {
      title: 'Ask for a revision',
      words: 'change notes decide',
      run: choose('revise', 'notes'),
    },
    { title: 'Reject this version', words: 'decline turn down decide', run: choose('reject', 'notes') },
  )

  const submit = form((review) => {
    // By a promise: a fetch that was under way may show the decision before its answer comes, and this form, with the
    // callbacks of `mutate`, be gone.
    const told = (sent: Promise<unknown>, title: string, description: string) =>
      sent.then(() => {
        showToast({ title, description })
        onDecided()
      }, refused)
    const { notes, reason, beyond } = review
    const seen = { version, amendments }
    if (review.decision === 'revise')
      return told(
        revise.mutateAsync({ ...seen, notes }),
        'Revision asked for',
        `${creatorName} reads your notes.`,
      )
    if (review.decision === 'reject')
      return told(
        reject.mutateAsync({ ...seen, notes, reason }),
        'Rejected',
        creatorErased ? 'Nothing is paid for it.' : `${creatorName} reads why.`,
      )
    const override = review.amount === taskReward ? {} : { rewardAmountOverride: review.amount }
    return told(
      approve.mutateAsync({
        ...seen,
        taskReward,
        ...(notes && { notes }),
        ...override,
        ...(beyond && { reason: beyond }),
      }),
      'Approved',
      `${formatMoney(review.amount)} is recorded for ${creatorName}, for ${taskTitle}.`,
    )
  })

  return (
    <Form
      {...submit}
      label="Decision"
      submitLabel={sendingOf(decision, approval.recorded?.recorded)}
      disabled={decision === 'approve' && approval.isMissing}
      variant={decision === 'reject' ? 'light' : 'filled'}
      loading={approve.isPending || revise.isPending || reject.isPending}
    >
      {isRejected ? (
        <p className={classes.closing}>
          {creatorErased
            ? 'The account of the creator is erased'
            : 'The task was removed as this was handed in'}
          , so the work cannot be approved or revised any more, only rejected.
        </p>
      ) : (
        <Closing submission={submission} />
      )}
      {!isRejected && !creatorTakesPart && campaignStatus === 'active' && (
        <p className={classes.closing}>
          <bdi>{creatorName}</bdi> does not take part at present: no further version is handed in.
        </p>
      )}
      <fieldset className={classes.decisions}>
        <legend>Decision on version {version}</legend>
        {Object.entries(decisions).map(
          ([value, label]) =>
            offered[value as keyof typeof decisions] && (
              <label key={value}>
                <input type="radio" value={value} {...register('decision')} />
                {label}
              </label>
            ),
        )}
      </fieldset>
      {decision === 'approve' && (
        <>
          <Recording {...approval} />
          <details
            className={classes.other}
            open={isAmountOpen || amount !== taskReward}
            onToggle={({ currentTarget }) => setAmountOpen(currentTarget.open)}
          >
            <summary>Pay another amount</summary>
            <AmountField
              label="Amount for this task"
              description={`The task says ${formatMoney(taskReward)}`}
              {...field('amount')}
            />
            {user?.role === 'admin' && (
              <TextInput
                label="Reason, if it is more than the campaign has left for this creator"
                autoComplete="off"
                {...field('beyond')}
              />
            )}
          </details>
        </>
      )}
      {decision === 'reject' && (
        <NativeSelect label="Reason" data={choicesOf(rejectionReasons)} {...field('reason')} />
      )}
      <Textarea
        label={decision === 'approve' ? `Notes to ${creatorName} (optional)` : `Notes to ${creatorName}`}
        rows={3}
        autoComplete="off"
        {...field('notes')}
      />
    </Form>
  )
}

/** What the button says: of an approval also what it pays. */
function sendingOf(decision: keyof typeof decisions, recorded: string | undefined): string {
  if (decision === 'approve') return recorded ? `Approve for ${formatMoney(recorded)}` : 'Approve'
  return decision === 'revise' ? 'Request revision' : 'Reject'
}
