import type { PayoutProvider } from '@iam/contracts/enumerations'
import { sql } from 'slonik'
import { isReadable } from '../payouts/payout.ts'

/**
 * SQL: payouts that wait for an approver: those to decide, unless they are on hold or barred for this one, and those to
 * settle: failed ones, and where approvers pay by hand approved ones, unless only the recipient or another provider can act.
 */
export const payoutsFor = (userId: string, provider: PayoutProvider) => sql.fragment`
  select 'decide-payout', p.id, p.moved_at, null::timestamptz, null::text, null::text, p.recipient_user_id,
    p.description, p.amount
  from payout_requests p
  where ${isReadable} and p.status = 'pending' and p.held_at is null and p.recipient_user_id <> ${userId}
    and p.requested_by <> ${userId} and p.id not in (${paysWorkFor(userId)})
    and not (p.earning_ids && array(${grantedBy(userId)}))
  union all
  ${toSettle(userId)} and p.status = 'failed' and p.written_off_at is null
  ${
    provider === 'manual'
      ? sql.fragment`union all ${toSettle(userId)} and p.status = 'approved' and ${isPaidByHand}`
      : sql.fragment``
  }`

const toSettle = (userId: string) => sql.fragment`
  select 'settle-payout', p.id, p.moved_at, null, null, null, p.recipient_user_id, p.description, p.amount
  from payout_requests p
  where ${isReadable} and p.recipient_user_id <> ${userId}`

/**
 * SQL: whether approvers see to the approved payout `p` by hand. It waits for its recipient alone who has no account: one of
 * another provider may have been paid by that, as after a restore, and the erased link none. What another provider was asked
 * for, only that one confirms.
 */
const isPaidByHand = sql.fragment`
  case when p.is_under_way then p.provider = 'manual'
  else (select a.removed_at is null from payout_accounts a where a.user_id = p.recipient_user_id)
    or (select r.erased from people r where r.user_id = p.recipient_user_id) end`

/** The pending payouts of work for this brand, found from its side, as few approvers have campaigns or offers. */
const paysWorkFor = (userId: string) => sql.fragment`
  select e.payout_id from campaigns c join earnings e on e.campaign_id = c.id
  where c.organizer_id = ${userId} and e.status = 'pending' and e.payout_id is not null
  union all
  select e.payout_id from offers o join earnings e on e.source_id = o.id
  where o.brand_user_id = ${userId} and e.status = 'pending' and e.payout_id is not null`

const grantedBy = (userId: string) => sql.fragment`
  select earning_id from money_events where granted_by = ${userId}`

/**
 * SQL: the account that a creator has to set up before an approved payout can be sent, since the oldest of these. Approvers
 * who pay by hand see to such a payout, too, if there is an account of another provider.
 */
export const accountToLink = (userId: string, provider: PayoutProvider) => sql.fragment`
  (select 'link-account', p.id, p.moved_at, null::timestamptz, null::text, null::text, null::text,
    p.description, p.amount
  from payout_requests p
  where p.recipient_user_id = ${userId} and p.status = 'approved' and not p.is_under_way
    and not ${canBePaid(provider)}
  order by p.moved_at limit 1)`

/** SQL: whether the recipient of payout `p` has an account that money can be sent to. */
const canBePaid = (provider: PayoutProvider) => sql.fragment`exists (
  select from payout_accounts a
  where a.user_id = p.recipient_user_id and a.removed_at is null and a.payouts_enabled
    and a.provider = ${provider})`
