import { graceUntil, reviewsUntil } from '@iam/contracts/campaigns/grace'
import { formatMoney } from '@iam/contracts/money'
import type { Submission } from '@iam/contracts/submissions/views'
import { daysLeft, formatDate } from '../../lib/dates.ts'

type CampaignEnd = Pick<Submission, 'campaignStatus' | 'campaignEndAt'>

/** Days left to review before the campaign closes by itself; null before its end date and once closed. */
export function reviewDaysLeft({ campaignStatus, campaignEndAt }: CampaignEnd, now = Date.now()) {
  const until = campaignStatus === 'active' && graceUntil(campaignEndAt, now)
  return until ? daysLeft(until, now) : null
}

/**
 * What a reviewer has to know of the campaign's end before a decision; null before the campaign's end date.
 * `remainder` is the part of the reward that is paid for completing all tasks.
 */
export function closingSentence(
  submission: CampaignEnd & Pick<Submission, 'campaignClosedAt' | 'creatorName'>,
  remainder: string,
  now = Date.now(),
): string | null {
  const { campaignStatus, campaignEndAt, campaignClosedAt, creatorName } = submission
  const remainderPhrase =
    remainder === '0.00' ? '' : ` the ${formatMoney(remainder)} for completing everything`
  if (campaignStatus !== 'active') {
    const last = reviewsUntil(campaignStatus, campaignClosedAt)
    return `This campaign is ${campaignStatus}. Approving still pays ${creatorName} for this task${last ? ` until ${formatDate(last)}` : ''}, and nothing else${remainderPhrase && `:${remainderPhrase} is no longer paid`}.`
  }
  const until = graceUntil(campaignEndAt, now)
  const days = reviewDaysLeft(submission, now)
  if (!until || days === null) return null
  return (
    `The campaign’s time is up. ${days} ${days === 1 ? 'day is' : 'days are'} left to review: the campaign closes on ${formatDate(until)}, ` +
    `and work approved after that is paid for its task only${remainderPhrase && `, without${remainderPhrase}`}.`
  )
}
