import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import { sql } from 'slonik'

/** Days in review after which a submission is overdue: for brands and creators, and for admins (escalation). */
export const overdueDays = 3
export const escalationDays = 14

/** SQL: until when campaign `c` allows reviews of its work; null while it sets no end. */
export const endOfReviews = sql.fragment`
  case when c.status = 'cancelled' then c.closed_at + make_interval(days => ${daysOfGrace}) end`

/** SQL condition: submission `s` waits for a review, which campaign `c` still allows. */
export const waitsForReview = sql.fragment`s.status = 'submitted' and coalesce(${endOfReviews} > now(), true)`

/** SQL condition: submission `s` has waited for its review for more than these days. */
export const hasWaited = (days: number) =>
  sql.fragment`s.status = 'submitted' and s.submitted_at < now() - make_interval(days => ${days})`

/** SQL: of the campaign of submission `s` what says how long it allows reviews; by its key, for each submission. */
export const itsCampaign = sql.fragment`
  cross join lateral (select status, closed_at from campaigns where id = s.campaign_id limit 1) c`
