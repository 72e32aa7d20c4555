import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { operationRoutes } from './operation.ts'

test('an overloaded gateway is alive and can be measured, but is not ready', async () => {
  const app = Fastify()
  // One byte: it is always under pressure.
  await app.register(underPressure, { maxRssBytes: 1, exposeStatusRoute: false })
  await app.register(operationRoutes, { checks: [], loaded: Promise.resolve(), isBehindProxy: false })
  app.get('/other', () => 'answered')
  await app.ready()
  const answer = async (url: string) => app.inject({ url })
  await expect.poll(async () => (await answer('/other')).statusCode, { timeout: 5_000 }).toBe(503)
  expect((await answer('/healthz')).statusCode).toBe(200)
  expect((await answer('/metrics')).statusCode).toBe(200)
  const ready = await answer('/readyz')
  expect([ready.statusCode, ready.json().reasons]).toEqual([503, ['this process is overloaded']])
  await app.close()
})
