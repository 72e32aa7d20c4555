import { request } from 'node:http'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beforeRouter, type Shortcut } from './before-router.ts'
import { problems } from './problems.ts'
import { publicAddress } from './public-address.ts'

let app: FastifyInstance
let isLate: boolean
let shortcut: Shortcut
let url: string
let whileClosing: () => Promise<void>

beforeEach(async () => {
  isLate = false
  shortcut = (_, response) => {
    response.end('shortcut')
    return true
  }
  app = Fastify({
    trustProxy: 'loopback',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(problems)
  await app.register(publicAddress, {
    ...{ HOST: '127.0.0.1', PORT: 0, PUBLIC_URL: 'https://portal.example' },
    ...{ NODE_ENV: 'production', RATE_LIMITS: true, OUTBOX: false },
  })
  await app.register(underPressure, { maxEventLoopDelay: 2_000, exposeStatusRoute: false })
  app.isUnderPressure = () => isLate
  const shortcuts = new Map<string, Shortcut>()
  shortcuts.set('/list', (...asked) => shortcut(...asked))
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

test('a read takes the shortcut of its path, at any host of the portal', async () => {
  for (const headers of [
    {},
    { host: 'portal.example' },
    { host: 'portal.example', 'x-forwarded-host': 'portal.example' },
  ])
    expect(await ask('/list?a=1', headers)).toMatchObject({ status: 200, body: 'shortcut' })
  expect((await ask('/list')).body).toBe('shortcut')
  expect((await ask('/list/?a=1')).body).toBe('router')
})

test('changes, and reads that a shortcut leaves alone or cannot answer, go to the router', async () => {
  expect((await ask('/list?a=1', {}, 'POST')).body).toBe('router')
  shortcut = () => false
  expect(await ask('/list?a=1')).toMatchObject({ status: 200, body: 'router' })
  shortcut = () => {
    throw new Error('a fault')
  }
  expect(await ask('/list?a=1')).toMatchObject({ status: 200, body: 'router' })
})

test('a foreign host is misdirected also where there is a shortcut [FLT-80]', async () => {
  for (const headers of [
    { host: 'evil.example' },
    { host: 'portal.example', 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  ])
    expect((await ask('/list?a=1', headers)).status).toBe(421)
  // The router believes the proxy alone.
  const stated = { host: 'inner.example', 'x-forwarded-host': 'portal.example' }
  expect(await ask('/list?a=1', stated)).toMatchObject({ status: 200, body: 'router' })
})

test('under pressure there is no shortcut', async () => {
  isLate = true
  expect((await ask('/list?a=1')).body).toBe('router')
})

test('once the server closes, the router answers, which closes the connections', async () => {
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  whileClosing = async () => asked.resolve(await ask('/list?a=1'))
  expect((await ask('/list?a=1')).connection).toBe('keep-alive')
  await app.close()
  expect(await asked.promise).toEqual({ status: 200, body: 'router', connection: 'close' })
})
