import type { Send } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { UserId } from '@iam/contracts/values'
import { sendOverHttp } from '@iam/infra/command-transport/http-send'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { openLog } from '@iam/infra/log'
import type { Check } from '@iam/infra/readiness'
import { afterEach, expect, test } from 'vitest'
import { openHttpApi } from './http-api.ts'
import { id } from './testing/people.ts'
import { by, join, testService } from './testing/test-service.ts'

const secret = 'only gateways know this, and no other'
const authorization = `Bearer ${secret}`
const opened: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((api) => api.close())))

function httpApi(over: { send?: Send; checks?: readonly Check[] } = {}) {
  const lines: string[] = []
  const service = testService()
  const log = openLog({ service: 'test', destination: { write: (line: string) => void lines.push(line) } })
  const app = openHttpApi({
    send: service.send,
    secret,
    log,
    checks: [],
    onFailure: () => {},
    metrics: async () => 'iam_command_seconds 1',
    ...over,
  })
  opened.push(app)
  const post = (payload: unknown, headers: Record<string, string> = { authorization }) =>
    app.inject({ method: 'POST', url: '/commands', headers, payload: payload as object })
  return { app, post, lines, ...service }
}

const envelope = (context: object = by()) => ({ ...join(), context })
const failing = (error: Error) => httpApi({ send: (() => Promise.reject(error)) as Send })

test('carries out a gateway’s command, and a retry of it only once', async () => {
  const { app, events } = httpApi()
  const send = sendOverHttp({ urls: [await app.listen({ port: 0 })], secret })
  const request = by()
  const first = await send(join(), request)

  expect(first.result.handle).toBe('ana-ruiz')
  expect(await send(join(), request)).toEqual(first)
  expect(events()).toHaveLength(4)
})

test('a refusal reaches the gateway unchanged', async () => {
  const { app } = httpApi()
  const send = sendOverHttp({ urls: [await app.listen({ port: 0 })], secret })
  await send(join(), by())
  await expect(send(join({ name: 'Ana Two' }), by())).rejects.toMatchObject({
    code: 'email-taken',
    status: 409,
    message: new Rejected('email-taken').message,
  })
  const nameless = { type: 'JoinPortal', data: { ...join().data, name: 'A' } } as const
  await expect(send(nameless, by())).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'name', message: 'Name must be at least 2 characters' }],
  })
})

test('a request without the secret is refused without details', async () => {
  const { post, events } = httpApi()
  const attempts = [
    {},
    { authorization: 'Bearer' },
    { authorization: secret },
    { authorization: `${authorization}x` },
  ]
  for (const headers of attempts as Record<string, string>[]) {
    const answer = await post(envelope(), headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'not-a-gateway', status: 401 })
  }
  expect(events()).toEqual([])
})

test('an invalid command is refused with a problem document', async () => {
  const { post, app } = httpApi()
  const context = by()
  const wrong = [
    {},
    { ...envelope(), context: undefined },
    envelope({ ...context, commandId: 'seven' }),
    envelope({ ...context, actor: { ...context.actor, role: 'emperor' } }),
    { type: 'MakeTea', data: {}, context },
    { type: 'ConfirmEmail', data: { userId: 'seven' }, context },
  ]
  for (const body of wrong) {
    const answer = await post(body)
    expect(answer.statusCode, JSON.stringify(body)).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
  const headers = { authorization, 'content-type': 'application/json' }
  const broken = await app.inject({ method: 'POST', url: '/commands', headers, payload: '{' })
  expect(broken.json()).toMatchObject({ status: 400, code: 'bad-request' })
})

test('fields that a gateway of a later release adds are ignored [FLT-42]', async () => {
  const { post, events } = httpApi()
  const context = by()
  const actor = { ...context.actor, canFly: true }
  const answer = await post({ ...envelope({ ...context, actor, surprise: 1 }), more: {} })
  expect(answer.statusCode).toBe(200)
  expect(JSON.stringify(events())).not.toMatch(/canFly|surprise/)
})

test('an unavailable store is 503, and a fault is 500 without details', async () => {
  const away = await failing(new StoreUnavailable('no answer from 10.0.0.7')).post(envelope())
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('2')
  const { post, lines } = failing(new Error('relation "secret_table" does not exist'))
  const fault = await post(envelope())
  expect(fault.json()).toMatchObject({ status: 500, code: 'internal-error' })
  expect(away.body + fault.body).not.toMatch(/10\.0\.0\.7|secret_table/)
  expect(lines.join(), 'but in the log it stands').toContain('secret_table')
})

test('shows an operator liveness, readiness and metrics', async () => {
  const { app } = httpApi()
  const get = async (url: string) => (await app.inject({ url })).statusCode
  expect([await get('/healthz'), await get('/readyz'), await get('/metrics')]).toEqual([200, 200, 200])
  const away = httpApi({ checks: [() => Promise.reject(new StoreUnavailable('away'))] })
  expect((await away.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await away.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  const unwell = await httpApi({ checks: [() => undefined, () => 'the clock is off'] }).app.inject('/readyz')
  expect([unwell.statusCode, unwell.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['the clock is off'] },
  ])
})

test('logs no name and no address of users who join', async () => {
  const { post, lines } = httpApi()
  await post(envelope())
  await post(envelope())
  await post({ type: 'ConfirmEmail', data: { userId: id<UserId>(1) }, context: by() })
  expect(lines.join()).not.toMatch(/Ana|ana@example/)
})
