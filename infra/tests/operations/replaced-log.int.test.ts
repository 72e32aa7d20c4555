import { openStoredLog } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { startStandIn } from '@iam/infra/testing/eventstoredb-stand-in'
import { emptyDatabase } from '@iam/infra/testing/postgres'
import { followFromEnd } from '@iam/standalone/operate/operations/follow-from-end'
import type { Place } from '@iam/standalone/operate/place'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type ProductForTests, startProductForTests } from '../support/product.ts'

const longTimeout = { timeout: 20_000, interval: 100 }
const isPaused = /The process is paused.*npm run operate -- follow-from-end/

let opened = new AsyncDisposableStack()
afterEach(async () => {
  await opened.disposeAsync()
  opened = new AsyncDisposableStack()
})

async function start(eventStoreUrl: string) {
  const product = await startProductForTests({ mode: 'one-process', eventStoreUrl })
  const pool = new pg.Pool({ connectionString: product.databaseUrl, options: '-c search_path=views,public' })
  opened.defer(() => product.close())
  opened.defer(() => pool.end())
  const accounts = async (): Promise<string[]> =>
    (await pool.query('select email from accounts order by email')).rows.map(({ email }) => email)
  return { product, pool, accounts }
}

const terms = { title: 'Chairs', description: 'Repair one.', rewardAmount: '600.00', categories: ['Local'] }

/** Registers a brand and posts a campaign; expects that both are answered and shown. */
async function postsCampaign(product: ProductForTests, email: string): Promise<Client> {
  const brand = product.client()
  const account = { name: 'Marek', email, password: 'quiet-harbor-lantern-7', role: 'brand' }
  expect((await brand.post('/api/auth/register', account)).status).toBe(200)
  const posted = await brand.post('/api/iam/campaigns', terms)
  expect([posted.status, posted.body.code]).toEqual([200, undefined])
  expect((await brand.get(`/api/iam/campaigns/${posted.body.campaign.id}`)).status).toBe(200)
  return brand
}

/** Runs the operator's command, and expects that processes react again. */
async function letProcessesGoOn(product: ProductForTests, pool: pg.Pool, url: string): Promise<void> {
  await expect.poll(() => isPaused.test(product.output()), longTimeout).toBe(true)
  await pool.query(
    `insert into parked_reactions (process, event_id, position, stream, revision, type, error)
     values ('welcome-mail', gen_random_uuid(), 1, 'user-of-before', 0, 'UserRegistered', 'the event is gone')`,
  )
  const store = await openStoredLog(url, silentLog())
  opened.defer(() => store.close())
  const said = await followFromEnd.run({ pool, store: async () => store } as unknown as Place)
  expect(said).toMatch(/^\d+ processes go on behind position \d+\./)
  expect(said).toMatch(/ dropped: 1\.$/)
  expect((await pool.query('select from parked_reactions')).rowCount).toBe(0)
  const visitor = { name: 'Kofi', email: 'kofi@people.example' }
  expect((await product.client().post('/api/iam/onboard', visitor)).status).toBe(200)
  const mails = async () =>
    (await pool.query('select from outbox_mails where recipient = $1', [visitor.email])).rowCount
  await expect.poll(mails, longTimeout).toBe(1)
}

test('where EventStoreDB is emptied under a running portal the views are rebuilt, calls are answered and processes pause with a logged sentence [FLT-40]', async () => {
  const standIn = await startStandIn()
  opened.defer(() => standIn.close())
  const { product, pool, accounts } = await start(standIn.url)
  await postsCampaign(product, 'marek@before.example')
  await expect.poll(accounts, longTimeout).toEqual(['marek@before.example'])

  await standIn.die()
  standIn.log.clear()
  await standIn.comeBack()
  await expect.poll(accounts, longTimeout).toEqual([])
  // The email address is free in the new log, whatever caches remember of the former one.
  await postsCampaign(product, 'marek@before.example')
  await postsCampaign(product, 'marek@after.example')
  await expect.poll(accounts, longTimeout).toEqual(['marek@after.example', 'marek@before.example'])
  expect((await product.client().get('/readyz')).status).toBe(200)
  await letProcessesGoOn(product, pool, standIn.url)
})

test('after the log went back behind the checkpoints and grew again, the views miss none of its events [FLT-39]', async () => {
  // A database of the log's own, as the operator created it.
  const database = await emptyDatabase()
  opened.defer(() => database.drop())
  const log = new pg.Pool({ connectionString: database.url, max: 1 })
  opened.defer(() => log.end())
  const { product, pool, accounts } = await start(database.url)
  await postsCampaign(product, 'anna@before.example')
  const kept = (await log.query('select max(position)::int as position from events')).rows[0].position
  await postsCampaign(product, 'lost@before.example')
  await expect.poll(accounts, longTimeout).toEqual(['anna@before.example', 'lost@before.example'])

  // As after a fail-over to a copy that lagged: the end is gone, and all connections with it; then others write.
  await log.query('delete from events where position > $1', [kept])
  await log.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(accounts, longTimeout).toEqual(['anna@before.example'])
  for (const email of ['one@after.example', 'lost@before.example']) await postsCampaign(product, email)
  await expect
    .poll(accounts, longTimeout)
    .toEqual(['anna@before.example', 'lost@before.example', 'one@after.example'])
  await letProcessesGoOn(product, pool, database.url)
})

test('until the views are rebuilt, no command is answered as shown [FLT-39 FLT-69]', async () => {
  const database = await emptyDatabase()
  opened.defer(() => database.drop())
  const log = new pg.Pool({ connectionString: database.url, max: 1 })
  opened.defer(() => log.end())
  const { product, accounts } = await start(database.url)
  const anna = await postsCampaign(product, 'anna@before.example')
  const kept = (await log.query('select max(position)::int as position from events')).rows[0].position
  await postsCampaign(product, 'lost@before.example')
  await expect.poll(accounts, longTimeout).toHaveLength(2)

  // Another process holds the lock of rebuilds.
  const builder = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  opened.defer(() => builder.end())
  await builder.query(`select pg_advisory_lock(hashtextextended('build read models', 0))`)
  await log.query('delete from events where position > $1', [kept])
  const asOf = async () => (await anna.get('/api/auth/me')).headers.get('as-of')
  await expect.poll(asOf, longTimeout).toBe('0')
  const posted = await anna.post('/api/iam/campaigns', terms)
  expect([posted.status, posted.body.code]).toEqual([202, undefined])

  await builder.query('select pg_advisory_unlock_all()')
  const titles = async () => (await product.client().get('/api/iam/campaigns')).body.campaigns.length
  await expect.poll(titles, longTimeout).toBe(2)
  await expect.poll(asOf, longTimeout).toBe(null)
})
