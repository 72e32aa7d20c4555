import { graceUntil } from '@iam/contracts/campaigns/grace'
import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { daysLeft, formatDate } from '../../lib/dates.ts'

type OfCampaign = Pick<Submission, 'campaignStatus' | 'campaignEndAt'>

/** How many days are left for a review before the campaign closes without it; null while its time is not up, or when it is over. */
export function reviewDaysLeft(
  { campaignStatus, campaignEndAt }: OfCampaign,
  now = Date.now(),
): number | null {
  const until = campaignStatus === 'active' && graceUntil(campaignEndAt, now)
  return until ? daysLeft(until, now) : null
}

/** What the campaign's end means for a decision now; null where it means nothing yet. `remainder` is what completing everything pays. */
export function closingSentence(
  submission: OfCampaign & Pick<Submission, 'creatorName'>,
  remainder: string,
  now = Date.now(),
): string | null {
  const { campaignStatus, campaignEndAt, creatorName } = submission
  const lost = remainder === '0.00' ? '' : ` the ${formatMoney(remainder)} for completing everything`
  if (campaignStatus !== 'active')
    return `This campaign is ${campaignStatus}. Approving still pays ${creatorName} for this task, and nothing else${lost && `:${lost} is not paid any more`}.`
  const until = graceUntil(campaignEndAt, now)
  const days = reviewDaysLeft(submission, now)
  if (!until || days === null) return null
  return (
    `The campaign’s time is up. ${days} ${days === 1 ? 'day is' : 'days are'} left to review: on ${formatDate(until)} it closes, ` +
    `and what is approved after that pays for its task only${lost && `, without${lost}`}.`
  )
}
