import type { Send } from '@iam/contracts/commands'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClockJob, tick } from '../follow/clock.ts'
import { sandbox } from '../providers/sandbox.ts'
import { id } from '../testing/people.ts'
import { lookUpAccounts, lookUpReturns, lookUpTransfers, startTransfers, stepAt } from './transfer-clock.ts'
import { transferPayouts } from './transfer-payouts.ts'

/** The views' columns that the clock reads. */
const views = `
  create table payout_requests (id text, recipient_user_id text, status text, attempt int, provider text,
    is_under_way boolean, sent_at timestamptz, paid_at timestamptz, moved_twice_at timestamptz, moved_at timestamptz);
  create table payout_accounts (user_id text, provider text, payouts_enabled boolean, removed_at timestamptz)`

let database: TestDatabase
let pool: Pool
const bank = sandbox({ url: 'http://127.0.0.1:1' })
const now = '2026-11-21T12:00:00.000Z'
const before = (seconds: number) => new Date(Date.parse(now) - seconds * 1_000).toISOString()
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  await pool.query(views)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const payout = (n: number, over: Record<string, unknown> = {}) => {
  const row = { id: id(n), recipient_user_id: id(n + 100), status: 'approved', attempt: 0, provider: null }
  return insert('payout_requests', { ...row, is_under_way: false, moved_at: now, ...over })
}
const account = (n: number, over: Record<string, unknown> = {}) =>
  insert('payout_accounts', { user_id: id(n + 100), provider: 'sandbox', payouts_enabled: true, ...over })
const insert = (table: string, row: Record<string, unknown>) =>
  pool.query(
    `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  )

test('an approved payout is sent by itself once its recipient’s account can be paid, and each attempt once [T-73]', async () => {
  const accounts = { 2: { payouts_enabled: false }, 3: { removed_at: now }, 4: { provider: 'stripe' } }
  await account(1)
  for (const [n, over] of Object.entries(accounts)) await account(Number(n), over)
  for (const n of [5, 6, 7]) await account(n)
  for (const n of [1, 2, 3, 4]) await payout(n)
  await payout(5, { status: 'pending' })
  await payout(6, { is_under_way: true })
  await payout(7, { moved_twice_at: now })
  const job = startTransfers(pool, bank)
  const due = await job.due(now)
  expect(due.map(({ message }) => message)).toEqual([{ type: 'TransferPayout', data: { payoutId: id(1) } }])
  await due[0]!.done!()
  expect(await job.due(now)).toEqual([])
  await pool.query('update payout_requests set attempt = 1')
  const [second] = await job.due(now)
  expect(second!.commandId).not.toBe(due[0]!.commandId)
  // Sent as attempt 2 meanwhile, while attempt 1 was paid after all, then returned: approved again it is attempt 1 still.
  await second!.done!()
  expect(await job.due(now)).toEqual([])
  await pool.query('update payout_requests set moved_at = $1', [before(-1)])
  expect((await job.due(now))[0]!.commandId).not.toBe(second!.commandId)
})

test('what is under way is looked up at growing pauses, and at once after a start [T-74]', async () => {
  await payout(1, { is_under_way: true, provider: 'sandbox', attempt: 1, sent_at: before(3) })
  await payout(2, { is_under_way: true, provider: 'stripe', attempt: 1, sent_at: before(3) })
  const job = lookUpTransfers(pool, bank)
  const lookedUp = async (seconds: number) => {
    const due = await job.due(new Date(Date.parse(now) + seconds * 1_000).toISOString())
    for (const one of due) await one.done!()
    return due.map(({ message }) => message)
  }
  const once = [{ type: 'ReconcilePayout', data: { payoutId: id(1) } }]
  expect(await lookedUp(0)).toEqual(once)
  expect(await lookedUp(0)).toEqual([])
  expect(await lookedUp(1)).toEqual(once)
  expect(await lookedUp(4)).toEqual([])
  expect(await lookedUp(5)).toEqual(once)
})

test('a look-up that failed is due again', async () => {
  await payout(1, { is_under_way: true, provider: 'sandbox', attempt: 1, sent_at: before(3) })
  const job = lookUpTransfers(pool, bank)
  expect(await job.due(now)).toHaveLength(1)
  expect(await job.due(now)).toHaveLength(1)
})

test('a look-up has as long as the order of a transfer, which asks the provider as often [T-74]', () => {
  const { reactionMs } = transferPayouts({ provider: bank, now: () => now, log: silentLog() })
  for (const job of [lookUpTransfers, lookUpReturns, lookUpAccounts])
    expect(job(pool, bank).commandMs).toBe(reactionMs)
})

test('what was paid is looked up for returns, for 60 days', async () => {
  await payout(1, { status: 'paid', provider: 'sandbox', attempt: 1, paid_at: before(59 * 86_400) })
  await payout(2, { status: 'paid', provider: 'sandbox', attempt: 1, paid_at: before(61 * 86_400) })
  await payout(3, { status: 'paid', provider: 'manual', attempt: 1, paid_at: before(60) })
  const due = await lookUpReturns(pool, bank).due(now)
  expect(due.map(({ message }) => message)).toEqual([{ type: 'ReconcilePayout', data: { payoutId: id(1) } }])
})

const manyPaid = (count: number) =>
  pool.query(
    `insert into payout_requests (id, status, provider, attempt, paid_at)
     select gen_random_uuid(), 'paid', 'sandbox', 1, $1 from generate_series(1, $2)`,
    [before(30 * 86_400), count],
  )

/** Ticks of the clock, of which the provider is asked about each payout by `ask`; returns how many each has asked about. */
function clockOf(job: ClockJob, ask: (payoutId: string) => void = () => undefined) {
  const payouts = new Set<string>()
  return {
    payouts,
    async turns(count: number, at: string) {
      const counts: number[] = []
      for (let turn = 0; turn < count; turn++) {
        let asked = 0
        const send = (async ({ data: { payoutId } }: { data: { payoutId: string } }) => {
          asked++
          payouts.add(payoutId)
          ask(payoutId)
        }) as unknown as Send
        await tick(job, { send, log: silentLog(), now: () => at })
        counts.push(asked)
      }
      return counts
    },
  }
}

test('however many were paid, each is looked up in its turn, so many at a time', async () => {
  await manyPaid(2_500)
  const { turns, payouts } = clockOf(lookUpReturns(pool, bank))
  for (const at of [now, before(-86_400)]) {
    payouts.clear()
    expect(await turns(6, at)).toEqual([1_000, 1_000, 500, 0, 0, 0])
    expect(payouts.size).toBe(2_500)
  }
})

test('what a slow provider left of a turn is looked up by the next turns, before it begins with the first again', async () => {
  await manyPaid(1_500)
  let ms = 0
  const time = vi.spyOn(performance, 'now').mockImplementation(() => ms)
  try {
    const { turns, payouts } = clockOf(lookUpReturns(pool, bank), () => (ms += 50))
    expect(await turns(4, now)).toEqual([600, 600, 300, 0])
    expect(payouts.size).toBe(1_500)
  } finally {
    time.mockRestore()
  }
})

test('a payout whose look-up fails holds up none, and is looked up again in the next round', async () => {
  await manyPaid(2_500)
  const ids = (await pool.query<{ id: string }>('select id from payout_requests order by id')).rows
  // The last of a turn, and the last of all.
  const damaged = new Set([ids[999]!.id, ids[2_499]!.id])
  const { turns, payouts } = clockOf(lookUpReturns(pool, bank), (payoutId) => {
    if (damaged.has(payoutId)) throw new Error('damaged')
  })
  expect(await turns(3, now)).toEqual([1_000, 1_000, 500])
  payouts.clear()
  expect(await turns(3, now)).toEqual([1, 0, 1])
  expect(payouts).toEqual(damaged)
})

test('pauses double up to the longest', () => {
  const pauses = { firstMs: 2_000, longestMs: 8_000 }
  const steps = [0, 1, 2, 3, 4, 7, 8, 15, 16, 23, 24, 32].map((seconds) => stepAt(seconds * 1_000, pauses))
  expect(steps).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6])
})
