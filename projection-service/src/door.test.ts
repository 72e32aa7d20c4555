import { silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import { openDoor } from './door.ts'

const door = (position: () => Promise<number | undefined>) =>
  openDoor({ service: { position, leading: () => true }, metrics: async () => 'lag 0', log: silentLog() })

test('it is alive, and tells its figures', async () => {
  const app = door(async () => 1)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/metrics')).body).toBe('lag 0')
})

test('it is ready once the views are there, and not while the database is away', async () => {
  const ready = await door(async () => 7).inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', position: 7, leading: true }])
  expect((await door(async () => undefined).inject('/readyz')).statusCode).toBe(503)

  const broken = await door(async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'))).inject(
    '/readyz',
  )
  expect(broken.statusCode).toBe(503)
  expect(broken.body).not.toContain('10.0.0.7')
})
