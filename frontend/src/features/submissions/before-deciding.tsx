import { TaskReward } from '@iam/contracts/campaigns/commands'
import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { Submission } from '@iam/contracts/submissions/views'
import { useQuery } from '@tanstack/react-query'
import { parseMoney } from '../../lib/money-input.ts'
import { MoneyBar } from '../../ui/money-bar.tsx'
import { closingSentence } from './closing.ts'
import { submissionQueries } from './queries.ts'
import { recordingOf } from './recording.ts'
import classes from './review/review-form.module.css'

/** A warning before a decision: the campaign closes soon or has closed, and what approving no longer pays then. */
export function Closing({ submission }: { submission: Submission }) {
  const campaign = useQuery(submissionQueries.campaign(submission.campaignId)).data?.campaign
  const sentence = campaign && closingSentence(submission, remainderOf(campaign))
  return sentence && <p className={classes.closing}>{sentence}</p>
}

type Recorded = ReturnType<typeof recordingOf> & { readonly spent: string }

const amountOf = (input: string) => TaskReward.safeParse(parseMoney(input)).data

/** What an approval would record, and what the campaign has spent; undefined until it is known. */
export function useRecorded(
  { campaignId, userId, creatorName }: Submission,
  amountInput: string,
): Recorded | undefined {
  const campaign = useQuery(submissionQueries.campaign(campaignId)).data?.campaign
  const participants = useQuery(submissionQueries.participants(campaignId)).data?.participations
  const amount = amountOf(amountInput)
  if (!campaign || campaign.spent === null || !participants || !amount) return undefined

  const { spent } = campaign
  const creator = participants.find((one) => one.userId === userId && one.closedReason === null)
  const completes =
    campaign.status === 'active' &&
    creator !== undefined &&
    creator.tasksCompleted + 1 === campaign.tasks.length
  return { spent, ...recordingOf({ amount, creatorName, campaign, spent, completes }) }
}

type RecordingProps = { readonly recorded: Recorded | undefined; readonly amountInput: string }

/** The terms of an approval beside its button: the money, whose it is, and what it leaves of the budget. */
export function Recording({ recorded, amountInput }: RecordingProps) {
  if (!recorded)
    return (
      <p className={classes.recording}>
        {amountOf(amountInput) ? 'Adding it up' : 'Give an amount to see what it adds up to.'}
      </p>
    )
  return (
    <div className={classes.recording}>
      <p role="status">{recorded.sentence}</p>
      <MoneyBar
        label="Campaign budget"
        spent={recorded.spent}
        budget={recorded.budget}
        next={recorded.recorded}
      />
    </div>
  )
}
