import { request } from 'node:http'
import underPressure from '@fastify/under-pressure'
import { LruCache } from '@iam/infra/lru-cache'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beforeRouter, type Shortcut } from './before-router.ts'
import { problems } from './problems.ts'
import { publicAddress } from './public-address.ts'

let app: FastifyInstance
let isLate: boolean
let leavesIt: boolean
let url: string
let whileClosing: () => Promise<void>

beforeEach(async () => {
  ;[isLate, leavesIt] = [false, false]
  app = Fastify({ trustProxy: 'loopback', return503OnClosing: false })
  await app.register(problems)
  await app.register(publicAddress, {
    ...{ HOST: '127.0.0.1', PORT: 0, PUBLIC_URL: 'https://portal.example' },
    ...{ NODE_ENV: 'production', RATE_LIMITS: true, OUTBOX: false },
  })
  await app.register(underPressure, { maxEventLoopDelay: 2_000, exposeStatusRoute: false })
  app.isUnderPressure = () => isLate
  const shortcuts = new LruCache<string, Shortcut>(10)
  shortcuts.add('/list?a=%20', (_, response) => {
    if (!leavesIt) response.end('shortcut')
    return !leavesIt
  })
  await app.register(beforeRouter, { shortcuts })
  whileClosing = async () => {}
  app.addHook('preClose', () => whileClosing())
  app.all('/list', () => 'router')
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number | undefined; body: string; connection?: string | undefined }>(
    (resolve, reject) => {
      const asked = request(new URL(path, url), { method, headers }, async (answer) => {
        const parts = await answer.setEncoding('utf8').toArray()
        resolve({ status: answer.statusCode, body: parts.join(''), connection: answer.headers.connection })
      })
      asked.on('error', reject).end()
    },
  )

test('a read takes the shortcut of its raw address, whatever its host of the portal', async () => {
  for (const headers of [
    {},
    { host: 'portal.example' },
    { host: 'portal.example', 'x-forwarded-host': 'portal.example' },
  ])
    expect(await ask('/list?a=%20', headers)).toMatchObject({ status: 200, body: 'shortcut' })
  expect((await ask('/list?a=+')).body).toBe('router')
  expect((await ask('/list')).body).toBe('router')
})

test('changes, and reads that a shortcut leaves alone, go to the router', async () => {
  expect((await ask('/list?a=%20', {}, 'POST')).body).toBe('router')
  leavesIt = true
  expect((await ask('/list?a=%20')).body).toBe('router')
})

test('a foreign host is misdirected also where there is a shortcut [FLT-80]', async () => {
  for (const headers of [
    { host: 'evil.example' },
    { host: 'portal.example', 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  ])
    expect((await ask('/list?a=%20', headers)).status).toBe(421)
  // The router believes the proxy alone.
  const stated = { host: 'inner.example', 'x-forwarded-host': 'portal.example' }
  expect(await ask('/list?a=%20', stated)).toMatchObject({ status: 200, body: 'router' })
})

test('under pressure there is no shortcut', async () => {
  isLate = true
  expect((await ask('/list?a=%20')).body).toBe('router')
})

test('once the server closes, the router answers, which closes the connections', async () => {
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  whileClosing = async () => asked.resolve(await ask('/list?a=%20'))
  expect((await ask('/list?a=%20')).connection).toBe('keep-alive')
  await app.close()
  expect(await asked.promise).toEqual({ status: 200, body: 'router', connection: 'close' })
})
