import { graceUntil } from '@iam/contracts/campaigns/grace'
import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { daysLeft, formatDate } from '../../lib/dates.ts'

type OfCampaign = Pick<Submission, 'campaignStatus' | 'campaignEndAt'>

/** Days left to review before the campaign closes by itself; null before its end date and after it has closed. */
export function reviewDaysLeft(
  { campaignStatus, campaignEndAt }: OfCampaign,
  now = Date.now(),
): number | null {
  const until = campaignStatus === 'active' && graceUntil(campaignEndAt, now)
  return until ? daysLeft(until, now) : null
}

/** What the campaign's end means for a decision; null before its end date. `remainder` is paid for completing all tasks. */
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
