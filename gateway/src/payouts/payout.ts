import { askedByPortal } from '@iam/contracts/enumerations'
import { Payout } from '@iam/contracts/payouts/views'
import { sql } from 'slonik'
import type * as z from 'zod'

/** A payout as `payoutColumns` reads it. */
export const ShownRow = Payout.omit({ isHeldLong: true })
export type ShownRow = z.infer<typeof ShownRow>

/** The columns of payout `p`, with the names of all whom it concerns and the title of what it pays for. */
export const payoutColumns = sql.fragment`
  p.id, p.recipient_user_id, p.amount, p.currency, p.status, p.source_type, p.source_id, p.description,
  p.requested_by, p.approved_by, p.approved_at, p.paid_at, p.external_transfer_id, p.rejection_reason,
  p.created_at, p.earning_ids, p.held_at, p.held_by, p.hold_note, p.provider, p.attempt, p.sent_at,
  p.is_under_way, p.failed_at, p.failure_code, p.failure_message, p.moved_at, p.written_off_at, p.moved_twice_at,
  coalesce(recipient.name, 'Former member') as recipient_name, recipient.handle as recipient_handle,
  coalesce(recipient.avatar_url, '') as recipient_avatar_url,
  case when p.source_type = any(${sql.array([...askedByPortal], 'text')}) then 'the portal'
    else coalesce(requester.name, 'Former member') end as requester_name, approver.name as approver_name,
  holder.name as holder_name, coalesce(c.title, o.campaign_title) as title`

/**
 * Leaves out payouts `p` whose amount is damaged in the view (numeric takes NaN), as they would refuse the page of all others.
 * The comparison of the ledgers with the log names them.
 */
export const isReadable = sql.fragment`p.amount <> 'NaN'`

/** What payout `p` pays for: campaign `c` or offer `o`, whose title it has. */
export const paidWork = sql.fragment`
  left join campaigns c on c.id = p.source_id and p.source_type = 'campaign_completion'
  left join offers o on o.id = p.source_id and p.source_type = 'commission'`

/** The payouts with what `payoutColumns` reads. */
export const payoutTables = sql.fragment`
  payout_requests p
  left join people recipient on recipient.user_id = p.recipient_user_id
  left join people requester on requester.user_id = p.requested_by
  left join people approver on approver.user_id = p.approved_by
  left join people holder on holder.user_id = p.held_by
  ${paidWork}`

const heldLongMs = 2 * 86_400_000

/** A payout as shown at time `now`; one that is held for more than two days is marked. */
export const payoutOf = (row: ShownRow, now: number): Payout => ({
  ...row,
  isHeldLong: row.status === 'pending' && row.heldAt !== null && now - Date.parse(row.heldAt) > heldLongMs,
})
