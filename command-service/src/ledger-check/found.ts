import { setDeadline } from '@iam/infra/postgres/connection'
import type { ClientBase, Pool } from 'pg'
import { type Compared, type ComparedRows, earningsIn, type Tables } from './expected.ts'

type Row = Record<string, string | null> & { id: string; userId: string }

/** What the read models of money hold, and the position of the log that they show. */
export async function foundIn(pool: Pool): Promise<{ readonly position: number; readonly tables: Tables }> {
  const client = await pool.connect()
  try {
    // One snapshot: rows and checkpoint move in the same transaction.
    await client.query('begin isolation level repeatable read read only')
    await setDeadline(client, 10 * 60_000)
    const { rows } = await client.query<{ position: number }>(
      "select position from checkpoints where name = 'views'",
    )
    return {
      position: rows[0]?.position ?? 0,
      tables: {
        earnings: await rowsOf(
          client,
          `select id, user_id as "userId", amount, status, payout_id as "payoutId",
             voided_at as "voidedAt", paid_at as "paidAt" from earnings`,
        ),
        payout_requests: await payoutsOf(client),
        creators: await rowsOf(
          client,
          'select user_id as id, user_id as "userId", earnings_total as "earningsTotal" from creators',
        ),
      },
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function rowsOf(client: ClientBase, sql: string): Promise<ComparedRows> {
  const { rows } = await client.query<Row>(sql)
  return new Map(rows.map(({ id, ...row }) => [id, named(row)]))
}

async function payoutsOf(client: ClientBase): Promise<ComparedRows> {
  const { rows } = await client.query<Row & { earningIds: string[] }>(
    `select id, recipient_user_id as "userId", amount, status, requested_by as "requestedBy",
       held_at as "heldAt", earning_ids as "earningIds",
       case when written_off_at is null then 'no' else 'yes' end as "writtenOff"
     from payout_requests`,
  )
  return new Map(
    rows.map(({ id, earningIds, ...row }) => [id, named({ ...row, earnings: earningsIn(earningIds) })]),
  )
}

const named = (row: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? 'none'])) as Compared
