import type { Pool } from 'pg'
import type { WaitingMail } from './deliver.ts'

export type ClaimedMail = WaitingMail & {
  readonly attempts: number
  /** Why the address gets no mails. */
  readonly refused: string | null
  readonly isErased: boolean
  /** Too old to be of use. */
  readonly isOld: boolean
}

/** Notes whether mails are sent: those from before the first time are never sent. */
export const noteSending = (pool: Pool, isOn: boolean) =>
  pool.query(
    `insert into mail_sending (on_since, is_on) values (case when $1 then now() end, $1)
     on conflict (one) do update set is_on = $1, on_since = coalesce(mail_sending.on_since, excluded.on_since)`,
    [isOn],
  )

const waiting = `m.sent_at is null and m.failed_at is null and m.created_at >= (select on_since from mail_sending)`

/**
 * The next mails, oldest first, each kept for `forMs` from being claimed again, by another leader too: after a crash it
 * is tried again then.
 */
export async function claimMails(
  pool: Pool,
  { limit, underWay, forMs }: { limit: number; underWay: readonly string[]; forMs: number },
): Promise<readonly ClaimedMail[]> {
  const { rows } = await pool.query<ClaimedMail>(
    `with due as (
       select m.id from outbox_mails m
       where ${waiting} and m.next_attempt_at <= now() and m.id <> all ($1::uuid[])
       order by m.created_at, m.id limit $2 for update skip locked
     ), claimed as (
       update outbox_mails m set attempts = attempts + 1, next_attempt_at = now() + $3 * interval '1 ms'
       from due where m.id = due.id returning m.*
     )
     select c.id, c.user_id as "userId", c.recipient, c.subject, c.body, c.link, c.topic, c.attempts, r.reason as refused,
       c.created_at < now() - interval '2 days' as "isOld",
       -- The key, because views may lag: an erasure has taken effect once it is destroyed.
       exists (select from person_keys k where k.person_id = c.user_id::text and k.wrapped is null) as "isErased"
     from claimed c left join refused_addresses r on r.user_id = c.user_id and r.address = lower(c.recipient)
     order by c.created_at, c.id`,
    [underWay, limit, forMs],
  )
  return rows
}

export const noteSent = (pool: Pool, id: string) =>
  pool.query('update outbox_mails set sent_at = now(), failure = null where id = $1', [id])

export const noteFailed = (pool: Pool, id: string, reason: string) =>
  pool.query('update outbox_mails set failed_at = now(), failure = $2 where id = $1', [id, reason])

/** The server has refused the mail for good: its address gets no further ones. Nothing is kept of erased users. */
export const noteRefused = (pool: Pool, id: string, reason: string) =>
  pool.query(
    `with mail as (
       update outbox_mails set failed_at = now(), failure = $2 where id = $1 returning user_id, recipient
     )
     insert into refused_addresses (user_id, address, reason) select user_id, lower(recipient), $2 from mail
     on conflict (user_id) do update
       set address = excluded.address, reason = excluded.reason, refused_at = excluded.refused_at`,
    [id, reason],
  )

export const noteRetry = (pool: Pool, id: string, reason: string, pauseMs: number) =>
  pool.query(
    `update outbox_mails set failure = $2, next_attempt_at = now() + $3 * interval '1 ms' where id = $1`,
    [id, reason, pauseMs],
  )

export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from outbox_mails m where ${waiting}`,
  )
  return rows[0]?.n ?? 0
}
