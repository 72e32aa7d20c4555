import type { PayoutProvider } from '@iam/contracts/enumerations'
import { sql } from 'slonik'
import { waitsForAdmin } from '../interest/waiting.ts'
import type { Caller } from '../offers/list/question.ts'
import { waitsFor } from '../offers/offer.ts'
import { waitsForAnswer, waitsForCompletion, waitsForWork } from '../participations/waiting.ts'
import {
  endOfReviews,
  isEscalatedTo,
  itsCampaign,
  reviewableSince,
  waitsForReview,
} from '../submissions/waiting.ts'
import { approvableContents, approvableTemplates } from './approvable.ts'
import { accountToLink, payoutsFor } from './payouts.ts'

/** For whom something may wait; the right to approve payments goes with any role. */
export type MovesCaller = Caller & { readonly canApprovePayments?: boolean }

/** SQL: the columns of what waits; a `title` or `amount` that is null is that of the task, or without one of the campaign. */
export const columns = sql.fragment`(what, id, since, due, campaign_id, task_id, person_id, title, amount)`

/** SQL: a row for each thing that waits for the caller: what they took on or made, whatever their role is by now. */
export function waitingFor(caller: MovesCaller, provider: PayoutProvider) {
  const { userId, role } = caller
  const parts = [
    ...[work, offersToCreator, offersOfBrand, applications, completions].map((of) => of(userId)),
    accountToLink(userId, provider),
  ]
  // Admins run campaigns, too; work that is escalated is in the inbox of all of them.
  if (role === 'admin')
    parts.push(
      // The desk of admins lists what is submitted.
      sql.fragment`${reviews(userId)} and s.status = 'submitted' and not (${isEscalatedTo(userId)})`,
      ...leftToAdmins(userId),
      interest,
    )
  else parts.push(reviews(userId))
  if (role === 'admin' || caller.canApprovePayments) parts.push(payoutsFor(userId, provider))
  return sql.join(parts, sql.fragment` union all `)
}

/** SQL: what is left to admins, by brands or because no other approves it, which is in the inbox of each but for their own. */
export const leftToAdmins = (userId: string) =>
  [
    ...[escalatedReviews, participantsOfErased, deliveriesToErased],
    ...[approvableContents, approvableTemplates],
  ].map((of) => of(userId))

const work = (userId: string) => sql.fragment`
  select case when s.id is null then 'hand-in-task' else 'revise-work' end, t.id,
    case when s.id is null then coalesce(p.accepted_at, p.applied_at) else coalesce(s.reviewed_at, s.submitted_at) end,
    c.end_at, c.id, t.id, c.organizer_id, null::text, null::numeric
  from campaign_participation p
  join campaigns c on c.id = p.campaign_id
  join campaign_tasks t on t.campaign_id = c.id
  left join task_submissions s on s.campaign_task_id = t.id and s.user_id = p.user_id
  where p.user_id = ${userId} and ${waitsForWork}`

const offersToCreator = (userId: string) => sql.fragment`
  select case when o.status = 'open' then 'answer-offer' when o.cancellation_by = 'brand' then 'answer-cancellation'
      else 'deliver-offer' end,
    o.id, o.moved_at, case when o.status = 'open' then o.expires_at end, null, null, o.brand_user_id,
    o.campaign_title, o.amount
  from offers o
  where o.creator_user_id = ${userId} and ${waitsFor('creator')}`

const offersOfBrand = (userId: string) => sql.fragment`
  select case when o.status = 'open' then 'answer-counter' when o.cancellation_by = 'creator' then 'answer-cancellation'
      else 'answer-delivery' end,
    o.id, o.moved_at, case when o.status = 'open' then o.expires_at end, null, null, o.creator_user_id,
    o.campaign_title, coalesce(o.counter_amount, o.amount)
  from offers o
  where o.brand_user_id = ${userId} and ${waitsFor('brand')}`

const applications = (userId: string) => sql.fragment`
  select 'answer-application', p.id, p.applied_at, c.end_at, c.id, null, p.user_id, null, null
  from campaigns c
  join campaign_participation p on p.campaign_id = c.id
  where c.organizer_id = ${userId} and ${waitsForAnswer}`

const completions = (userId: string) => sql.fragment`
  select 'complete-participant', p.id, coalesce(p.accepted_at, p.applied_at), c.end_at, c.id, null, p.user_id, null, null
  from campaigns c
  join campaign_participation p on p.campaign_id = c.id
  where c.organizer_id = ${userId} and ${waitsForCompletion}`

const reviews = (userId: string) => sql.fragment`
  select 'review-work', s.id, ${reviewableSince}, ${endOfReviews}, c.id, s.campaign_task_id, s.user_id, null, null
  from campaigns c
  join task_submissions s on s.campaign_id = c.id
  where c.organizer_id = ${userId} and ${waitsForReview}`

/** It waits since it was handed in, as the review desk says, not since it became the admins' move. */
const escalatedReviews = (userId: string) => sql.fragment`
  select 'escalated-review', s.id, s.submitted_at, ${endOfReviews},
    s.campaign_id, s.campaign_task_id, s.user_id, null::text, null::numeric
  from task_submissions s ${itsCampaign}
  where ${waitsForReview} and ${isEscalatedTo(userId)}`

/** Only admins are left to complete them, before the end of their campaign closes them unpaid; none completes oneself. */
const participantsOfErased = (userId: string) => sql.fragment`
  select 'complete-for-erased', p.id, coalesce(p.accepted_at, p.applied_at), c.end_at, c.id, null::text, p.user_id,
    null::text, null::numeric
  from campaigns c
  join people o on o.user_id = c.organizer_id and o.erased
  join campaign_participation p on p.campaign_id = c.id
  where p.user_id <> ${userId} and ${waitsForCompletion}`

/** Only admins are left to answer them, but not those who delivered; one by an erased creator can only be cancelled. */
const deliveriesToErased = (userId: string) => sql.fragment`
  select 'answer-for-erased', o.id, o.delivered_at, null::timestamptz, null::text, null::text, o.creator_user_id,
    o.campaign_title, o.amount
  from offers o
  join people b on b.user_id = o.brand_user_id and b.erased
  join people k on k.user_id = o.creator_user_id and not k.erased
  where o.delivered_at is not null and o.waiting_on = 'brand' and o.creator_user_id <> ${userId}`

const interest = sql.fragment`
  select 'answer-interest', i.id, i.created_at, null, null, null, null, i.interest_area, null
  from interest_submissions i
  where ${waitsForAdmin('i')}`
