import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import { sql } from 'slonik'

/** Days in review after which a submission is overdue: for brands and creators, and for admins (escalation). */
export const overdueDays = 3
const escalationDays = 14

/** SQL: the title and reward that work is shown with whose task was removed in the moment in which it was handed in. */
export const removedTask = {
  title: sql.fragment`'A removed task'`,
  reward: sql.fragment`0::numeric(10, 2)`,
}

/** SQL: until when campaign `c` allows reviews of its work; null while it sets no end. */
export const endOfReviews = sql.fragment`
  case when c.status = 'cancelled' then c.closed_at + make_interval(days => ${daysOfGrace}) end`

/**
 * SQL condition: submission `s` waits for a review, which campaign `c` still allows. So does one for which a revision was
 * asked for when the campaign was over: none can be handed in, and only a review decides it.
 */
export const waitsForReview = sql.fragment`
  s.status in ('submitted', 'revision_needed')
  and (s.status = 'submitted' or c.status <> 'active' and s.reviewed_at > c.closed_at)
  and coalesce(${endOfReviews} > now(), true)`

/** SQL condition: the creator of submission `s` takes part in its campaign: one who left or was removed hands in nothing. */
export const takesPart = sql.fragment`
  coalesce((
    select p.status = 'active' and p.closed_at is null from campaign_participation p
    where p.user_id = s.user_id and p.campaign_id = s.campaign_id limit 1), false)`

/** SQL: since when submission `s` waits for its review. */
export const reviewableSince = sql.fragment`
  case s.status when 'submitted' then s.submitted_at else s.reviewed_at end`

/** SQL condition: submission `s` has waited for its review for more than these days. */
export const hasWaited = (days: number) =>
  sql.fragment`s.status = 'submitted' and s.submitted_at < now() - make_interval(days => ${days})`

/**
 * SQL condition: submission `s` in campaign `c` waits for this admin in its brand's place: at once if the brand is erased,
 * else after 14 days. Admins' own work is for the others to review.
 */
export const isEscalatedTo = (userId: string | null) => sql.fragment`
  s.status = 'submitted' and s.user_id <> ${userId} and (${hasWaited(escalationDays)} or exists (
    select from people b where b.user_id = c.organizer_id and b.erased))`

/** SQL: of the campaign of submission `s` whose it is and how long it allows reviews; by its key, for each submission. */
export const itsCampaign = sql.fragment`
  cross join lateral (select organizer_id, status, closed_at from campaigns where id = s.campaign_id limit 1) c`
