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

/** What an approval would record, and what the campaign would have spent then. */
export function Recording({ submission, amountInput }: { submission: Submission; amountInput: string }) {
  const { campaignId, userId, creatorName } = submission
  const campaign = useQuery(submissionQueries.campaign(campaignId)).data?.campaign
  const participants = useQuery(submissionQueries.participants(campaignId)).data?.participations
  const amount = TaskReward.safeParse(parseMoney(amountInput)).data
  const creator = participants?.find((one) => one.userId === userId && one.closedReason === null)
  if (!campaign || campaign.spent === null || !participants || !amount)
    return (
      <p className={classes.recording}>
        {amount ? 'Adding it up' : 'Give an amount to see what it adds up to.'}
      </p>
    )

  const { spent } = campaign
  const completes =
    campaign.status === 'active' &&
    creator !== undefined &&
    creator.tasksCompleted + 1 === campaign.tasks.length
  const { sentence, recorded, budget } = recordingOf({ amount, creatorName, campaign, spent, completes })
  return (
    <div className={classes.recording}>
      <p role="status">{sentence}</p>
      <MoneyBar label="Campaign budget" spent={spent} budget={budget} next={recorded} />
    </div>
  )
}
