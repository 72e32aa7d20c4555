import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import classes from './after-applying.module.css'
import { timeToAnswer } from './time-to-answer.ts'

type AfterApplyingProps = {
  readonly campaign: Pick<CampaignDetail, 'organizerName' | 'autoAccept' | 'hoursToAnswer'>
}

/** Who answers an application, and how long that takes on average. */
export function AfterApplying({ campaign }: AfterApplyingProps) {
  const { organizerName, autoAccept, hoursToAnswer } = campaign
  if (autoAccept) return <p className={classes.after}>You take part at once, while there is room.</p>
  return (
    <p className={classes.after}>
      <bdi>{organizerName}</bdi> decides about each application
      {hoursToAnswer !== null && `, after ${timeToAnswer(hoursToAnswer)} on average`}. The answer stands under
      My Campaigns, and the tasks with it once you are accepted.
    </p>
  )
}
