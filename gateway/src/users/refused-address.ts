import type { Pool } from 'pg'
import { sql } from 'slonik'

/** The RefusedAddress of the user in `accounts a`, or null. */
export const refusedAddressOf = sql.fragment`(
  select jsonb_build_object(
    'at', to_char(r.refused_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', r.reason)
  from refused_addresses r where r.user_id = a.user_id::uuid and r.address = lower(a.email))`

/** Lets mails go to the address again, unless it has refused another one since `refusedAt`. */
export const liftMark = (pool: Pool, { userId, refusedAt }: { userId: string; refusedAt: string | null }) =>
  pool.query(
    `delete from refused_addresses where user_id = $1 and date_trunc('milliseconds', refused_at) = $2`,
    [userId, refusedAt],
  )
