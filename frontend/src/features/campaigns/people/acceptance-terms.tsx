import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import { counted } from '../../../lib/counted.ts'
import { BudgetLeft } from '../../../ui/budget-left.tsx'
import { budgetOf } from '../manage/terms-input.ts'
import classes from './acceptance-terms.module.css'
import { rewardFor } from './applicant.tsx'

type AcceptanceTermsProps = {
  readonly id: string
  readonly campaign: CampaignDetail
  readonly applicants: readonly Participant[]
}

/** What accepting one more creator binds the brand to, above the list of applicants. */
export function AcceptanceTerms({ id, campaign, applicants }: AcceptanceTermsProps) {
  const { rewardAmount, participantCount, maxParticipants, tasks, organizerErased } = campaign
  const places = maxParticipants - participantCount
  if (organizerErased)
    return (
      <p id={id} className={classes.terms}>
        The account of the brand is erased, so that none of them can be accepted any more.
      </p>
    )
  if (places <= 0)
    return (
      <p id={id} className={classes.terms}>
        All places are taken. Raise their number under Terms to accept another creator.
      </p>
    )
  const someEarnLess = applicants.some((one) => rewardFor(one, campaign) !== rewardAmount)
  return (
    <div id={id} className={classes.terms}>
      <p>
        Whom you accept takes a place and can earn {someEarnLess && 'up to '}
        {formatMoney(rewardAmount)},{' '}
        {tasks.length > 0 ? 'paid as you approve the tasks' : 'paid when you complete them'}.{' '}
        {counted(places, 'place')} of {maxParticipants} {places === 1 ? 'is' : 'are'} free.
      </p>
      <BudgetLeft
        label="Promised of the budget"
        spent={budgetOf(rewardAmount, participantCount)}
        budget={budgetOf(rewardAmount, maxParticipants)}
        next={rewardAmount}
      />
    </div>
  )
}
