import { uuid5 } from '@iam/contracts/uuid5'
import type { PayoutId, UserId } from '@iam/contracts/values'
import type { Pool, QueryResultRow } from 'pg'
import { type ClockJob, dueInView } from '../follow/clock.ts'
import { askingMs, type PaymentsProvider } from '../providers/port.ts'

/** Sends approved payouts whose recipient has an account that can be paid. */
export const startTransfers = (pool: Pool, { name }: PaymentsProvider): ClockJob =>
  dueInView<{ id: PayoutId; attempt: number; moved_at: string }>(pool, {
    name: 'start-transfers',
    everyMs: 1_000,
    sql: `select p.id, p.attempt, p.moved_at from payout_requests p
      join payout_accounts a on a.user_id = p.recipient_user_id
      where p.status = 'approved' and not p.is_under_way and p.moved_twice_at is null
        and a.payouts_enabled and a.removed_at is null and a.provider = $1
      order by p.moved_at
      limit 500`,
    values: () => [name],
    // The attempt alone would repeat: one that was taken for failed may be paid after all, and is the row's attempt again.
    cause: ({ attempt, moved_at }) => `transfer:${attempt + 1}:${moved_at}`,
    message: ({ id }) => ({ type: 'TransferPayout', data: { payoutId: id } }),
  })

/** Looks up transfers whose outcome is unknown. */
export const lookUpTransfers = (pool: Pool, { name }: PaymentsProvider): ClockJob =>
  lookedUp<PayoutId>(pool, {
    ...{ name: 'look-up-transfers', everyMs: 1_000, firstMs: 2_000, longestMs: 600_000 },
    sql: `select id, attempt::text as what, extract(epoch from $1::timestamptz - sent_at)::float8 as age
      from payout_requests where is_under_way and provider = $2 and id > $3
      order by id
      limit $4`,
    provider: name,
    message: (payoutId) => ({ type: 'ReconcilePayout', data: { payoutId } }),
  })

/** Looks up what was paid lately, because a bank may return it: for 60 days. */
export const lookUpReturns = (pool: Pool, { name }: PaymentsProvider): ClockJob =>
  lookedUp<PayoutId>(pool, {
    ...{ name: 'look-up-returns', everyMs: 5_000, firstMs: 10_000, longestMs: 86_400_000 },
    sql: `select id, attempt::text as what, extract(epoch from $1::timestamptz - paid_at)::float8 as age
      from payout_requests
      where status = 'paid' and provider = $2 and paid_at > $1::timestamptz - interval '60 days' and id > $3
      order by id
      limit $4`,
    provider: name,
    message: (payoutId) => ({ type: 'ReconcilePayout', data: { payoutId } }),
  })

/** Asks how far accounts are that cannot be paid yet, for 30 days after their owner's last change. */
export const lookUpAccounts = (pool: Pool, { name }: PaymentsProvider): ClockJob =>
  lookedUp<UserId>(pool, {
    ...{ name: 'look-up-accounts', everyMs: 1_000, firstMs: 2_000, longestMs: 3_600_000 },
    sql: `select user_id as id, changed_at::text as what,
        extract(epoch from $1::timestamptz - changed_at)::float8 as age
      from payout_accounts
      where not payouts_enabled and removed_at is null and provider = $2
        and changed_at > $1::timestamptz - interval '30 days' and user_id > $3
      order by user_id
      limit $4`,
    provider: name,
    message: (userId) => ({ type: 'ReconcilePayoutAccount', data: { userId } }),
  })

type Row<Id> = QueryResultRow & {
  readonly id: Id
  /** What is looked up of it: an attempt, say. */
  readonly what: string
  /** Seconds since it began. */
  readonly age: number
}
type LookUp<Id> = Pick<ClockJob, 'name' | 'everyMs'> & {
  /** By the time, the provider, the id after which a turn begins and how many rows it has at most. */
  readonly sql: string
  readonly provider: string
  readonly message: (id: Id) => Awaited<ReturnType<ClockJob['due']>>[number]['message']
  /** The pauses between two look-ups of one thing grow from the first to the longest. */
  readonly firstMs: number
  readonly longestMs: number
}

/** However many there are, a turn considers so many rows, and the next goes on behind those that it came to. */
const perTurn = 1_000

/** Asks a provider again and again about each row, at growing pauses; at once after a start. */
function lookedUp<Id extends string>(pool: Pool, { sql, provider, message, ...job }: LookUp<Id>): ClockJob {
  let asked = new Map<string, number>()
  /** Of the rows met since the turns began with the first one: of all others nothing is kept when they begin again. */
  let met = new Map<string, number>()
  let after = ''
  return {
    name: job.name,
    everyMs: job.everyMs,
    commandMs: askingMs,
    async due(now) {
      const { rows } = await pool.query<Row<Id>>(sql, [now, provider, after, perTurn])
      const due = rows.flatMap(({ id, what, age }) => {
        const key = `${id} ${what}`
        const step = stepAt(age * 1_000, job)
        const last = asked.get(key)
        if (last !== undefined) met.set(key, last)
        if (last === step) return []
        const done = async () => {
          for (const steps of [asked, met]) steps.set(key, step)
        }
        return [{ id, commandId: uuid5(id, `${job.name}:${what}:${step}`), message: message(id), done }]
      })
      const toTheEnd = () => {
        after = rows.length < perTurn ? '' : rows.at(-1)!.id
        if (after === '') [asked, met] = [met, new Map()]
      }
      if (due.length === 0) toTheEnd()
      // A slow provider may end the turn before its last row. One whose look-up fails holds up none behind it.
      return due.map(({ id, ...one }, at) => ({
        ...one,
        begun: at === due.length - 1 ? toTheEnd : () => (after = id),
      }))
    },
  }
}

/** How many look-ups are due by an age: at once, then after pauses that double up to the longest. */
export function stepAt(ageMs: number, { firstMs, longestMs }: Pick<LookUp<string>, 'firstMs' | 'longestMs'>) {
  if (ageMs < firstMs) return 0
  const doublings = Math.ceil(Math.log2(longestMs / firstMs))
  const steadyAt = firstMs * 2 ** doublings
  if (ageMs < steadyAt) return 1 + Math.floor(Math.log2(ageMs / firstMs))
  return 1 + doublings + Math.floor((ageMs - steadyAt) / longestMs)
}
