import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignId, cleo, reel } from '../testing/campaigns.ts'
import { ana, id } from '../testing/people.ts'
import {
  closeParticipations,
  completeCampaigns,
  markOverdueReviews,
  partWithTheErased,
  rejectWithoutBrand,
} from './campaign-clock.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 2 })
  // Stands in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.people (user_id uuid, erased boolean);
    create table views.campaigns (id uuid, status text, end_at timestamptz, closed_at timestamptz, organizer_id uuid);
    create table views.campaign_participation (id uuid, campaign_id uuid, user_id uuid, status text, closed_at timestamptz);
    create table views.task_submissions (id uuid, campaign_id uuid, campaign_task_id uuid, user_id uuid, status text,
      version int, submitted_at timestamptz, overdue_days int)`)
})
beforeEach(() =>
  pool.query('truncate views.people, views.campaigns, views.campaign_participation, views.task_submissions'),
)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const campaign = (status: string, endAt: string, key: string = campaignId) =>
  pool.query('insert into views.campaigns (id, status, end_at) values ($1, $2, $3)', [key, status, endAt])
const part = (key: string, userId: string, status: string, closedAt: string | null = null) =>
  pool.query('insert into views.campaign_participation values ($1, $2, $3, $4, $5)', [
    ...[key, campaignId, userId, status],
    closedAt,
  ])
const work = (status: string, submittedAt: string, overdueDays = 0) =>
  pool.query('insert into views.task_submissions values ($1, $2, $3, $4, $5, 1, $6, $7)', [
    ...[id(90), campaignId, reel, ana, status, submittedAt],
    overdueDays,
  ])
const at = '2026-11-21T12:00:00.000Z'
const messages = async (entry: ReturnType<typeof completeCampaigns>, now = at) =>
  (await entry.due(now)).map(({ message }) => message)

test('active campaigns are completed when their time is up', async () => {
  await campaign('active', '2026-11-21T12:00:00Z')
  await campaign('active', '2026-11-21T12:00:01Z', id(42))
  await campaign('completed', '2026-11-01T12:00:00Z', id(43))
  await campaign('cancelled', '2026-11-01T12:00:00Z', id(44))
  expect(await messages(completeCampaigns(pool))).toEqual([
    { type: 'CompleteCampaign', data: { campaignId } },
  ])
})

test('a campaign with work that waits for its review has 14 days more', async () => {
  await campaign('active', '2026-11-10T12:00:00Z')
  await work('submitted', '2026-11-09T12:00:00Z')
  expect(await messages(completeCampaigns(pool))).toEqual([])
  expect(await messages(completeCampaigns(pool), '2026-11-24T12:00:00.000Z')).toHaveLength(1)
  await pool.query(`update views.task_submissions set status = 'approved'`)
  expect(await messages(completeCampaigns(pool))).toHaveLength(1)
})

test('open applications and participations of a campaign that is over are closed', async () => {
  await campaign('active', '2026-12-01T12:00:00Z')
  await part(id(81), ana, 'applied')
  await part(id(82), cleo, 'active')
  await part(id(83), id(5), 'completed')
  await part(id(84), id(6), 'active', at)
  expect(await messages(closeParticipations(pool))).toEqual([])
  await pool.query(`update views.campaigns set status = 'completed', closed_at = $1`, [at])
  const due = await messages(closeParticipations(pool))
  expect(due).toHaveLength(2)
  for (const userId of [ana, cleo])
    expect(due).toContainEqual({ type: 'CloseParticipation', data: { campaignId, userId } })
})

test('campaigns that ended within the last hour are checked every second, the others once a minute', async () => {
  const entry = closeParticipations(pool)
  const open = async (time: string) => (await entry.due(`2026-11-21T12:${time}Z`)).length
  expect(await open('00:00')).toBe(0)
  await campaign('cancelled', '2026-12-01T12:00:00Z')
  await part(id(81), ana, 'active')
  const endedAt = (time: string) => pool.query('update views.campaigns set closed_at = $1', [time])

  await endedAt('2026-11-21T11:30:00Z')
  expect(await open('00:01')).toBe(1)
  await endedAt('2026-10-01T11:30:00Z')
  expect(await open('00:59')).toBe(0)
  expect(await open('01:00')).toBe(1)
})

test('erased users withdraw and leave, and no other users do', async () => {
  await part(id(81), ana, 'applied')
  await part(id(82), cleo, 'active')
  await part(id(83), id(5), 'completed')
  await part(id(84), id(6), 'applied', at)
  await part(id(85), id(7), 'active')
  expect(await messages(partWithTheErased(pool))).toEqual([])
  for (const userId of [ana, cleo, id(5), id(6)])
    await pool.query('insert into views.people values ($1, true)', [userId])
  await pool.query('insert into views.people values ($1, false)', [id(7)])
  const due = await messages(partWithTheErased(pool))
  expect(due).toHaveLength(2)
  expect(due).toContainEqual({ type: 'WithdrawApplication', data: { campaignId, userId: ana } })
  expect(due).toContainEqual({ type: 'LeaveCampaign', data: { campaignId, userId: cleo } })
  await pool.query(`update views.campaign_participation set status = 'active'`)
  await work('submitted', at)
  expect(await messages(partWithTheErased(pool)), 'whose work waits').not.toContainEqual(
    expect.objectContaining({ data: { campaignId, userId: ana } }),
  )
})

test('applications to active campaigns of erased brands are rejected with a reason, and no others', async () => {
  await campaign('active', '2026-12-01T12:00:00Z')
  await pool.query('update views.campaigns set organizer_id = $1', [id(9)])
  await part(id(81), ana, 'applied')
  await part(id(82), cleo, 'active')
  await part(id(83), id(5), 'applied', at)
  await pool.query('insert into views.people values ($1, false)', [id(9)])
  expect(await messages(rejectWithoutBrand(pool))).toEqual([])
  await pool.query('update views.people set erased = true')
  const reason = 'The account of the brand was erased.'
  expect(await messages(rejectWithoutBrand(pool))).toEqual([
    { type: 'RejectApplication', data: { campaignId, userId: ana, reason } },
  ])
  await pool.query(`update views.campaigns set status = 'cancelled'`)
  expect(await messages(rejectWithoutBrand(pool)), 'which the end of the campaign closes').toEqual([])
})

test('late reviews are marked after 3, 7 and 14 days, each once', async () => {
  await work('submitted', '2026-11-21T12:00:00Z')
  const days = async (now: string) =>
    (await markOverdueReviews(pool).due(now)).map(
      ({ message }) => 'days' in message.data && message.data.days,
    )
  expect(await days('2026-11-24T11:59:59.000Z')).toEqual([])
  expect(await days('2026-11-24T12:00:00.000Z')).toEqual([3])
  await pool.query('update views.task_submissions set overdue_days = 3')
  expect(await days('2026-11-28T11:59:59.000Z')).toEqual([])
  expect(await days('2026-11-28T12:00:00.000Z')).toEqual([7])
  expect(await days('2026-12-30T12:00:00.000Z'), 'after a long sleep').toEqual([14])
  await pool.query(`update views.task_submissions set status = 'approved'`)
  expect(await days('2026-12-30T12:00:00.000Z')).toEqual([])
})

test('a command that the views still show as due is not sent again at once, but after a minute', async () => {
  await campaign('active', '2026-11-21T12:00:00Z')
  const entry = completeCampaigns(pool)
  const [due] = await entry.due(at)
  expect(await entry.due(at), 'not sent yet').toHaveLength(1)
  await due!.done!()
  expect(await entry.due('2026-11-21T12:00:59.000Z')).toEqual([])
  expect((await entry.due('2026-11-21T12:01:00.000Z')).map(({ commandId }) => commandId)).toEqual([
    due!.commandId,
  ])
})
