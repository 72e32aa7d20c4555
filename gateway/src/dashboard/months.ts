import { MonthOfMoney } from '@iam/contracts/dashboard/views'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'

/** A brand's spending by month: earnings recorded by its campaigns and its completed offers. */
export const spentByMonth = (db: DatabasePool, userId: UserId) =>
  byMonth(
    db,
    sql.fragment`select e.amount, e.created_at from (
      select e.amount, e.created_at from campaigns c join earnings e on e.campaign_id = c.id
      where c.organizer_id = ${userId} and e.voided_at is null
      union all
      select e.amount, e.created_at from offers o
      join earnings e on e.source_id = o.id and e.source_type = 'offer'
      where o.brand_user_id = ${userId} and e.voided_at is null
    ) e where true`,
  )

/** A creator's earnings by month. */
export const earnedByMonth = (db: DatabasePool, userId: UserId) =>
  byMonth(
    db,
    sql.fragment`select e.amount, e.created_at from earnings e where e.user_id = ${userId} and e.voided_at is null`,
  )

/** The last six months (UTC), the current one included, each with its sum. */
const byMonth = (db: DatabasePool, amounts: ReturnType<typeof sql.fragment>) =>
  db.any(sql.type(MonthOfMoney)`
    with months as (
      select date_trunc('month', now(), 'UTC') - make_interval(months => ago) as month from generate_series(0, 5) ago
    ),
    sums as (
      select date_trunc('month', created_at, 'UTC') as month, sum(amount) as amount
      from (${amounts} and e.created_at >= (select min(month) from months)) e
      group by 1
    )
    select to_char(months.month at time zone 'UTC', 'YYYY-MM') as month, coalesce(sums.amount, 0.00) as amount
    from months left join sums on sums.month = months.month
    order by 1`)
