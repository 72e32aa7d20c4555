import { PayoutSummary } from '@iam/contracts/payouts/desk-views'
import { type DatabasePool, sql } from 'slonik'
import { isReadable } from '../payout.ts'

/** The first moment of a moment's month (UTC). */
export const monthOf = (at: string) => `${at.slice(0, 7)}-01T00:00:00.000Z`

/** The sums of the desk. What is written off has failed for good and waits for nothing. */
export const deskSummary = (db: DatabasePool, now: string): Promise<PayoutSummary> =>
  db.one(sql.type(PayoutSummary)`
    select
      (select ${counted} from payout_requests p where status = 'pending') as waiting,
      (select ${counted} from payout_requests p where status = 'approved') as approved,
      (select ${counted} from payout_requests p where status = 'failed' and written_off_at is null) as failed,
      (select ${counted} from payout_requests p
        where status = 'paid' and moved_at >= ${monthOf(now)}::timestamptz) as paid_this_month,
      (select count(*)::int from payout_requests where held_at is not null) as held,
      (select count(*)::int from payout_requests where moved_twice_at is not null) as moved_twice`)

const counted = sql.fragment`jsonb_build_object(
  'count', count(*) filter (where ${isReadable})::int,
  'amount', coalesce(sum(amount) filter (where ${isReadable}), 0)::numeric(20,2)::text)`
