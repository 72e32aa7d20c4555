import { fillViews } from '@iam/bench/fill-views'
import { type Actor, anonymous } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import { campaignDetails } from '@iam/gateway/campaigns/detail'
import { managedCampaigns } from '@iam/gateway/campaigns/reads'
import { contentsOf } from '@iam/gateway/contents/reads'
import { activeCampaignsOf, analyticsOf, brandStepsOf, pendingTasksOf } from '@iam/gateway/dashboard/brand'
import { creatorFiguresOf } from '@iam/gateway/dashboard/creator'
import { spentByMonth } from '@iam/gateway/dashboard/months'
import { inbox, movesOf } from '@iam/gateway/moves/reads'
import { participantsOf, participationsOf, profileCampaigns } from '@iam/gateway/participations/reads'
import { stillToEarnBy } from '@iam/gateway/participations/still-to-earn'
import { deskPage } from '@iam/gateway/payouts/desk/list'
import { deskSummary } from '@iam/gateway/payouts/desk/summary'
import { ownPayouts } from '@iam/gateway/payouts/own/reads'
import { trackRecordOf } from '@iam/gateway/profiles/track-record'
import { titlesOf } from '@iam/gateway/search/own-contents'
import { ownedBy } from '@iam/gateway/spending/sources'
import { submissionsFor } from '@iam/gateway/submissions/reads'
import { openPool } from '@iam/infra/postgres/pool'
import { sessionUrl } from '@iam/infra/postgres/session-url'
import { openSlonik } from '@iam/infra/postgres/slonik'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import pg from 'pg'
import type { DatabasePool, QuerySqlToken } from 'slonik'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busyBrand, busyCampaign, busyCreator, manyRows } from './rows.ts'

let database: TestDatabase
let client: pg.Client
let pool: pg.Pool
let db: DatabasePool
beforeAll(async () => {
  database = await testDatabase()
  await fillViews(database.url, manyRows())
  client = new pg.Client({ connectionString: sessionUrl(database.url) })
  await client.connect()
  // On tables this small the planner may rightly prefer a sequential scan; the test checks that an index can be used.
  await client.query('set enable_seqscan = off')
  await client.query('set random_page_cost = 1.1')
  pool = openPool({ url: database.url, name: 'plans', max: 4 })
  db = await openSlonik(pool)
}, 120_000)
afterAll(async () => {
  await db?.end()
  await pool?.end()
  await client?.end()
  await database?.drop()
})

const as = (userId: UserId, role: Actor['role']): Actor => ({
  ...{ userId, role, canApprovePayments: false, canPostNews: false, via: 'web' },
})
const brand = as(busyBrand, 'brand')
const creator = as(busyCreator, 'creator')
const day = '2026-01-04T00:00:00.000Z'
/** What is counted is read in an index alone. */
const all = 10_001
const later = Buffer.from('2026-03-01T00:00:00.000Z 00000000-0000-4000-8000-000000000000').toString(
  'base64url',
)

const now = () => new Date().toISOString()

type Read = readonly [queries: number, read: (db: DatabasePool) => Promise<unknown>, most?: number]

/** Of ten thousand rows of each kind a hundred are the caller's, and five hundred are of one campaign. */
const reads: Readonly<Record<string, Read>> = {
  'dashboard: what campaigns reached': [1, (db) => analyticsOf(db, busyBrand)],
  'dashboard: active campaigns': [1, (db) => activeCampaignsOf(db, busyBrand)],
  'dashboard: pending tasks': [1, (db) => pendingTasksOf(db, busyBrand)],
  'dashboard: first steps of a brand': [1, (db) => brandStepsOf(db, busyBrand)],
  'dashboard: spent by month': [1, (db) => spentByMonth(db, busyBrand)],
  'dashboard: traffic, sums, tasks, earnings, months and applications of a creator': [
    6,
    (db) => creatorFiguresOf(db, busyCreator, (_, figure) => figure),
  ],
  'moves of a creator': [1, (db) => movesOf(db, { userId: busyCreator, role: 'creator' }, 'sandbox')],
  'moves of a brand': [1, (db) => movesOf(db, { userId: busyBrand, role: 'brand' }, 'sandbox')],
  'moves of an admin': [1, (db) => movesOf(db, { userId: busyBrand, role: 'admin' }, 'sandbox')],
  'inbox of an admin': [2, (db) => inbox(db, { userId: busyBrand, role: 'admin' }, 'sandbox', {})],
  'inbox of an approver who is paid by hand': [
    2,
    (db) => inbox(db, { userId: busyBrand, role: 'creator' }, 'manual', {}),
  ],
  // Few of the six hundred answers of its brand.
  'a campaign, with how long its brand takes to answer': [
    3,
    (db) => campaignDetails(db)(busyCampaign, creator),
    250,
  ],
  'own campaigns': [2, (db) => managedCampaigns(db, busyBrand, {})],
  'own active campaigns': [2, (db) => managedCampaigns(db, busyBrand, { status: 'active' })],
  'own campaigns, far behind': [2, (db) => managedCampaigns(db, busyBrand, { cursor: later })],
  'participants of a campaign': [1, (db) => participantsOf(db, busyCampaign, brand, {})],
  'participants of a campaign, far behind': [
    1,
    (db) => participantsOf(db, busyCampaign, brand, { cursor: later }),
  ],
  'what applicants still earn': [2, (db) => stillToEarnBy(db, busyCampaign, [busyCreator])],
  'own participations': [1, (db) => participationsOf(db, busyCreator, {})],
  'own participations, far behind': [
    1,
    (db) => participationsOf(db, busyCreator, { cursor: `active.${later}` }),
  ],
  'campaigns on a profile': [1, (db) => profileCampaigns(db, busyCreator)],
  'track record of a profile': [1, (db) => trackRecordOf(db, busyCreator, brand)],
  'review desk': [2, (db) => submissionsFor(db, brand, { status: 'submitted' })],
  'review desk, everything': [2, (db) => submissionsFor(db, brand, {})],
  'review desk, everything, far behind': [2, (db) => submissionsFor(db, brand, { cursor: later })],
  'review desk, overdue': [2, (db) => submissionsFor(db, brand, { overdue: true })],
  'review desk of one campaign': [2, (db) => submissionsFor(db, brand, { campaignId: busyCampaign })],
  'review desk of an admin': [
    2,
    (db) => submissionsFor(db, as(busyCreator, 'admin'), { status: 'submitted' }),
  ],
  'review desk of an admin, overdue': [
    2,
    (db) => submissionsFor(db, as(busyCreator, 'admin'), { overdue: true }),
  ],
  // The third asks whether the creator runs campaigns from the time as a brand.
  'own submissions': [3, (db) => submissionsFor(db, creator, {})],
  'desk: the oldest payouts': [2, (db) => deskPage(db, {}, now()), all],
  'desk: the largest that are pending': [
    2,
    (db) => deskPage(db, { status: 'pending', sort: 'largest' }, now()),
  ],
  'desk: the latest that are paid': [2, (db) => deskPage(db, { status: 'paid', sort: 'newest' }, now()), all],
  'desk: those that failed': [2, (db) => deskPage(db, { status: 'failed' }, now())],
  'desk: those that are written off': [2, (db) => deskPage(db, { status: 'written-off' }, now())],
  'desk: on hold': [2, (db) => deskPage(db, { held: 'yes' }, now())],
  'desk: of one recipient': [2, (db) => deskPage(db, { recipientId: busyCreator }, now())],
  'desk: of recipients that were searched': [
    2,
    (db) => deskPage(db, { recipients: { only: [busyCreator] }, sort: 'smallest' }, now()),
    // A page's worth of one in a hundred, in the order of the amounts.
    3_000,
  ],
  'desk: of a day, the smallest first': [
    2,
    (db) => deskPage(db, { from: '2026-01-03T00:00:00.000Z', to: day, sort: 'smallest' }, now()),
  ],
  'desk: its sums': [1, (db) => deskSummary(db, now()), all],
  'own payouts': [2, (db) => ownPayouts({ db, now }, busyCreator, {})],
  'own payouts, far behind': [2, (db) => ownPayouts({ db, now }, busyCreator, { cursor: later })],
  'own payouts that are paid': [2, (db) => ownPayouts({ db, now }, busyCreator, { status: 'paid' })],
  'where the money of a brand is': [4, (db) => ownedBy(db, busyBrand)],
  'where the money of one campaign is': [3, (db) => ownedBy(db, busyBrand, busyCampaign)],
  'own content': [1, (db) => contentsOf(db, as(busyCreator, 'creator'), { creatorId: busyCreator })],
  'own content, far behind': [
    1,
    (db) => contentsOf(db, as(busyCreator, 'creator'), { creatorId: busyCreator, limit: 24, cursor: later }),
  ],
  'titles of own content': [1, (db) => titlesOf(db, busyCreator)],
  'content on a profile': [1, (db) => contentsOf(db, anonymous, { creatorId: busyCreator })],
}

test.each(Object.entries(reads))('%s: no sequential scan, and few rows beyond the caller’s own', async (_, [
  queries,
  read,
  most = maxRows,
]) => {
  const asked: QuerySqlToken[] = []
  await read(recording(db, asked))
  expect(asked).toHaveLength(queries)
  for (const query of asked) {
    const looked = nodesOf(await planOf(query)).filter((node) => node['Relation Name'])
    for (const node of looked) {
      const what = `${node['Node Type']} of ${node['Relation Name']} in ${query.sql}`
      expect(node['Node Type'], what).not.toBe('Seq Scan')
      expect(rowsRead(node), what).toBeLessThan(most)
    }
  }
})

test('how long a brand takes to answer is the mean of its latest twenty answers', async () => {
  const { hoursToAnswer } = await campaignDetails(db)(busyCampaign, creator)
  expect(hoursToAnswer).toBe(5)
})

/** A few for each of the caller's own rows, and those that wait for an admin; the tables have ten thousand or more. */
const maxRows = 2_500

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsRead = (node: Node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

async function planOf({ sql, values }: QuerySqlToken): Promise<Node> {
  const text = sql.replaceAll(/\$slonik_(\d+)/g, '$$$1')
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values])
  return rows[0]['QUERY PLAN'][0].Plan
}

/** The pool, which notes its queries in `asked`. */
const recording = (pool: DatabasePool, asked: QuerySqlToken[]): DatabasePool =>
  new Proxy(pool, {
    get(target, name) {
      const call = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return (query: QuerySqlToken) => {
        asked.push(query)
        return call(query)
      }
    },
  })
