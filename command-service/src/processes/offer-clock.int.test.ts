import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClockJob } from '../follow/clock.ts'
import { id } from '../testing/people.ts'
import { expireOffers, markOverdueDeliveries } from './offer-clock.ts'
import { publishWaitingTestimonials } from './publish-testimonials.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 2 })
  // Stands in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.offers (id uuid, status text, expires_at timestamptz, delivered_at timestamptz,
      overdue_at timestamptz, deliveries jsonb, waiting_on text);
    create table views.testimonials (id uuid, status text, written_at timestamptz)`)
})
beforeEach(() => pool.query('truncate views.offers, views.testimonials'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = '2026-11-21T12:00:00.000Z'
const due = async (job: ClockJob, now = at) => (await job.due(now)).map(({ message }) => message)
const offer = (
  n: number,
  status: string,
  expiresAt: string,
  delivered: string | null = null,
  overdue: string | null = null,
  waitingOn = 'brand',
) =>
  pool.query('insert into views.offers values ($1, $2, $3, $4, $5, $6, $7)', [
    ...[id(n), status, expiresAt, delivered, overdue],
    ...[JSON.stringify(delivered ? [{}] : []), waitingOn],
  ])

test('offers expire at their end, also long after it if the clock did not run [X-OFR-3]', async () => {
  await offer(1, 'open', '2026-11-21T12:00:00Z')
  await offer(2, 'open', '2026-11-21T12:00:01Z')
  await offer(3, 'open', '2026-08-01T12:00:00Z')
  for (const status of ['accepted', 'declined', 'expired']) await offer(4, status, '2026-11-01T12:00:00Z')
  expect(await due(expireOffers(pool))).toEqual(
    [3, 1].map((n) => ({ type: 'ExpireOffer', data: { offerId: id(n) } })),
  )
})

test('an offer whose end was moved is due again, under another command id', async () => {
  await offer(1, 'open', '2026-11-20T12:00:00Z')
  const job = expireOffers(pool)
  const [first] = await job.due(at)
  await first!.done?.()
  expect(await job.due(at), 'not twice at once').toEqual([])
  await pool.query("update views.offers set expires_at = '2026-11-21T11:00:00Z'")
  const [second] = await job.due(at)
  expect(second!.commandId).not.toBe(first!.commandId)
})

test('a delivery without an answer for 14 days is marked as overdue, once', async () => {
  await offer(1, 'accepted', at, '2026-11-07T12:00:00Z')
  await offer(2, 'accepted', at, '2026-11-07T12:00:01Z')
  await offer(3, 'accepted', at, '2026-11-01T12:00:00Z', '2026-11-15T12:00:00Z')
  await offer(4, 'accepted', at)
  // The brand asks to cancel, and the creator has not answered that.
  await offer(5, 'accepted', at, '2026-11-01T12:00:00Z', null, 'creator')
  expect(await due(markOverdueDeliveries(pool))).toEqual([
    { type: 'MarkDeliveryOverdue', data: { offerId: id(1) } },
  ])
})

test('a testimonial that waited for 14 days is published without the other [X-DIR-4]', async () => {
  const written = (n: number, status: string, when: string) =>
    pool.query('insert into views.testimonials values ($1, $2, $3)', [id(n), status, when])
  await written(1, 'waiting', '2026-11-07T12:00:00Z')
  await written(2, 'waiting', '2026-11-07T12:00:01Z')
  await written(3, 'published', '2026-11-01T12:00:00Z')
  await written(4, 'hidden', '2026-11-01T12:00:00Z')
  expect(await due(publishWaitingTestimonials(pool))).toEqual([
    { type: 'PublishTestimonial', data: { testimonialId: id(1) } },
  ])
})
