import { processes } from '@iam/command-service/processes'
import { manual } from '@iam/command-service/providers/manual'
import { startCommandService } from '@iam/command-service/service'
import { payoutIdOf } from '@iam/contracts/earnings/ids'
import { sum } from '@iam/contracts/money'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOfEarlierRelease, write } from './earlier-release.ts'

const log = silentLog()
const longTimeout = { timeout: 60_000, interval: 200 }

let database: TestDatabase
let pool: Pool
let store: PersonalEventStore
let before: readonly RecordedEvent[]

beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 8 })
  store = await openEventStore({
    ...{ url: database.url, pool, masterKeys: ['of the tests'], bus: inProcessBus({ log }), log },
  })
  before = await logOfEarlierRelease()
  await write(before, store, pool)
}, 60_000)
afterAll(async () => {
  await store.close()
  await pool.end()
  await database.drop()
})

/** Starts this release on it, and stops it once every process has come to the end of the log. */
async function runOnce() {
  const service = await startCommandService({
    ...{ store, pool, databaseUrl: database.url, log, bus: inProcessBus({ log }) },
    claimSecret: store.claimSecret,
    now: () => new Date().toISOString(),
    destroyKey: store.destroyKey,
    provider: manual,
  })
  const followed = async () => {
    const head = await store.head()
    const { rows } = await pool.query('select name, position::int from checkpoints')
    const behind = processes({ ...({} as Parameters<typeof processes>[0]), provider: manual }).map(
      async ({ name, on }) => {
        const last = (await recorded(...Object.keys(on))).at(-1)?.position ?? 0
        return (rows.find((row) => row.name === `process:${name}`)?.position ?? -1) < last
      },
    )
    return !(await Promise.all(behind)).includes(true) && (await store.head()) === head
  }
  await expect.poll(followed, longTimeout).toBe(true)
  await service.close()
}

async function recorded(...types: string[]): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for await (const batch of store.readAll({ after: 0, types })) events.push(...batch)
  return events
}

/** What each completed participation and offer had earned, by the id of the payout that follows from it. */
function owed(): ReadonlyMap<string, string> {
  const earnings = before.flatMap(({ type, data }) => (type === 'EarningRecorded' ? [data] : []))
  const earned = (fits: (data: RecordedEvent['data']) => boolean) =>
    sum(earnings.filter(fits).map(({ amount }) => amount as string))
  return new Map(
    before
      .flatMap(({ type, data }) => {
        if (type === 'ParticipationCompleted')
          return [[data.participationId, earned((one) => one.participationId === data.participationId)]]
        if (type === 'OfferCompleted') return [[data.offerId, earned((one) => one.sourceId === data.offerId)]]
        return []
      })
      .map(([paidId, amount]) => [payoutIdOf(paidId as string), amount as string] as const)
      .filter(([, amount]) => amount !== '0.00'),
  )
}

test('on the log of the release before, every completed participation and offer gets its payout request once [T-85]', async () => {
  expect(owed().size).toBeGreaterThan(30)
  await runOnce()
  const requests = await recorded('PayoutRequested')
  const amounts = requests.map(({ data }) => [data.payoutId, data.amount] as const)
  expect(new Map(amounts as never)).toEqual(owed())
  expect(requests.length).toBe(owed().size)
  // No notice is raised about what follows from the past.
  for (const { metadata } of [...requests, ...(await recorded('EarningReserved'))])
    expect(metadata.catchUp).toBe(true)
  expect((await pool.query('select from outbox_mails')).rowCount).toBe(0)
  // What was earned in work that is not complete stays free.
  const reserved = new Set((await recorded('EarningReserved')).map(({ data }) => data.earningId))
  expect(reserved.size).toBeLessThan((await recorded('EarningRecorded')).length)
}, 90_000)

test('started again, also with its place in the log lost, it requests nothing a second time [T-85]', async () => {
  const head = await store.head()
  await runOnce()
  expect(await store.head()).toBe(head)
  await pool.query(
    "update checkpoints set position = 0, event_id = null where name = 'process:request-payouts'",
  )
  await runOnce()
  expect(await store.head()).toBe(head)
}, 90_000)
