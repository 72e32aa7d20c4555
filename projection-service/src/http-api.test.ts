import type { Lag } from '@iam/infra/event-store/lag'
import { silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import { openHttpApi } from './http-api.ts'

const onTime: Lag = { events: 0, seconds: 0 }
const httpApi = (position: () => Promise<number | undefined>, lag = onTime, isPrepared = true) =>
  openHttpApi({
    service: { position, leading: () => true, prepared: () => isPrepared, lag: () => lag },
    checks: [],
    metrics: async () => 'lag 0',
    log: silentLog(),
  })

test('answers liveness and metrics', async () => {
  const app = httpApi(async () => 1)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/metrics')).body).toBe('lag 0')
})

test('is ready once the views and its own tables exist, and not while the database is unavailable', async () => {
  const ready = await httpApi(async () => 7).inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', position: 7, leading: true }])
  expect((await httpApi(async () => undefined).inject('/readyz')).statusCode).toBe(503)

  const standing = { events: 12, seconds: 40, standsStillSince: '2026-11-22T10:42:00.000Z' }
  const red = await httpApi(async () => 7, standing).inject('/readyz')
  expect([red.statusCode, red.json().reasons]).toEqual([
    503,
    ['the views stand still as of 2026-11-22T10:42:00.000Z, 12 behind the log'],
  ])

  const building = await httpApi(async () => 7, onTime, false).inject('/readyz')
  expect([building.statusCode, building.json().reasons]).toEqual([
    503,
    ['the read models of this release are being built'],
  ])

  const broken = await httpApi(async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'))).inject(
    '/readyz',
  )
  expect(broken.statusCode).toBe(503)
  expect(broken.body).not.toContain('10.0.0.7')
})
