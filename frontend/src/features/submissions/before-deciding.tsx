import { TaskReward } from '@iam/contracts/campaigns/commands'
import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { add } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import type { Submission } from '@iam/contracts/submissions/views'
import { useQuery } from '@tanstack/react-query'
import { parseMoney } from '../../lib/money-input.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { MoneyBar } from '../../ui/money-bar.tsx'
import { closingSentence } from './closing.ts'
import { submissionQueries } from './queries.ts'
import { recordingOf } from './recording.ts'
import classes from './review/review-form.module.css'

/** What the creator earns besides for completing the campaign. */
const remainderFor = (campaign: CampaignDetail, creator: Participant | undefined) =>
  add(remainderOf(campaign), creator?.raisedSince ?? '0.00')

/** A warning before a decision: the campaign closes soon or has closed, and what approving no longer pays then. */
export function Closing({ submission }: { submission: Submission }) {
  const campaign = useQuery(submissionQueries.campaign(submission.campaignId)).data?.campaign
  const participants = useQuery(submissionQueries.participants(submission.campaignId)).data?.participations
  const creator = participants?.find(({ userId }) => userId === submission.userId)
  const sentence = campaign && participants && closingSentence(submission, remainderFor(campaign, creator))
  return sentence && <p className={classes.closing}>{sentence}</p>
}

/**
 * What an approval would record, and what the campaign has spent. Until that is known, `isMissing`; then nothing may be approved.
 * An amount that is none is refused by the form.
 */
export function useApproval({ campaignId, userId, creatorName }: Submission, amountInput: string) {
  const queries = {
    campaign: useQuery(submissionQueries.campaign(campaignId)),
    participants: useQuery(submissionQueries.participants(campaignId)),
  }
  const campaign = queries.campaign.data?.campaign
  const participants = queries.participants.data?.participations
  const amount = TaskReward.safeParse(parseMoney(amountInput)).data
  const failed = Object.values(queries).find(({ isError, data }) => isError && !data)
  if (!campaign || campaign.spent === null || !participants || !amount)
    return { recorded: undefined, isMissing: amount !== undefined, failed }

  const { spent } = campaign
  const creator = participants.find((one) => one.userId === userId && one.closedReason === null)
  const completes =
    campaign.status === 'active' &&
    creator !== undefined &&
    creator.tasksCompleted + 1 === campaign.tasks.length
  const remainder = completes ? remainderFor(campaign, creator) : '0.00'
  const recorded = { spent, ...recordingOf({ amount, creatorName, campaign, spent, remainder }) }
  return { recorded, isMissing: false, failed }
}

/** The terms of an approval beside its button: the money, whose it is, and what it leaves of the budget. */
export function Recording({ recorded, isMissing, failed }: ReturnType<typeof useApproval>) {
  if (!recorded && failed)
    return <LoadingFailed level={3} title="What it adds up to did not load" of={failed} />
  if (!recorded)
    return (
      <p className={classes.recording}>
        {isMissing ? 'Adding it up' : 'Give an amount to see what it adds up to.'}
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
