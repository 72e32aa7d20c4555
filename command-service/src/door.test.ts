import type { Send } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/problem'
import type { UserId } from '@iam/contracts/values'
import { sendOverHttp } from '@iam/infra/commands/http-send'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { openLog } from '@iam/infra/log'
import { afterEach, expect, test } from 'vitest'
import { openDoor } from './door.ts'
import { id } from './testing/people.ts'
import { by, join, testService } from './testing/test-service.ts'

const secret = 'only gateways know this, and nobody else'
const authorization = `Bearer ${secret}`
const doors: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(doors.splice(0).map((door) => door.close())))

function door(over: { send?: Send; ready?: () => Promise<unknown> } = {}) {
  const lines: string[] = []
  const service = testService()
  const log = openLog({ service: 'test', destination: { write: (line: string) => void lines.push(line) } })
  const app = openDoor({
    send: service.send,
    secret,
    log,
    ready: async () => {},
    metrics: async () => 'iam_command_seconds 1',
    ...over,
  })
  doors.push(app)
  const post = (payload: unknown, headers: Record<string, string> = { authorization }) =>
    app.inject({ method: 'POST', url: '/commands', headers, payload: payload as object })
  return { app, post, lines, ...service }
}

const envelope = (context: object = by()) => ({ ...join(), context })
const failing = (error: Error) => door({ send: (() => Promise.reject(error)) as Send })

test('carries out what a gateway sends, and the same again once', async () => {
  const { app, events } = door()
  const send = sendOverHttp({ urls: [await app.listen({ port: 0 })], secret })
  const request = by()
  const first = await send(join(), request)

  expect(first.result.handle).toBe('ana-ruiz')
  expect(await send(join(), request)).toEqual(first)
  expect(events()).toHaveLength(4)
})

test('a refusal arrives as it was said', async () => {
  const { app } = door()
  const send = sendOverHttp({ urls: [await app.listen({ port: 0 })], secret })
  await send(join(), by())
  await expect(send(join({ name: 'Ana Two' }), by())).rejects.toEqual(
    new Rejected('email-taken', 'That email already has a profile. Sign in instead.', 409),
  )
  const nameless = { type: 'JoinPortal', data: { ...join().data, name: 'A' } } as const
  await expect(send(nameless, by())).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'name', message: 'Name must be at least 2 characters' }],
  })
})

test('opens to nobody without the secret, and tells them nothing', async () => {
  const { post, events } = door()
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

test('what is no command is refused as a problem', async () => {
  const { post, app } = door()
  const context = by()
  const wrong = [
    {},
    { ...envelope(), context: undefined },
    envelope({ ...context, commandId: 'seven' }),
    envelope({ ...context, actor: { ...context.actor, role: 'emperor' } }),
    envelope({ ...context, surprise: 1 }),
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

test('a store that is away is 503, a fault is 500 without a word of it', async () => {
  const away = await failing(new StoreUnavailable('no answer from 10.0.0.7')).post(envelope())
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('2')
  const { post, lines } = failing(new Error('relation "secret_table" does not exist'))
  const fault = await post(envelope())
  expect(fault.json()).toMatchObject({ status: 500, code: 'internal-error' })
  expect(away.body + fault.body).not.toMatch(/10\.0\.0\.7|secret_table/)
  expect(lines.join(), 'but in the log it stands').toContain('secret_table')
})

test('shows an operator whether it is alive, ready, and what it does', async () => {
  const { app } = door()
  const get = async (url: string) => (await app.inject({ url })).statusCode
  expect([await get('/healthz'), await get('/readyz'), await get('/metrics')]).toEqual([200, 200, 200])
  const away = door({ ready: () => Promise.reject(new StoreUnavailable('away')) })
  expect((await away.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await away.app.inject({ url: '/readyz' })).statusCode).toBe(503)
})

test('logs no name and no address of those who join', async () => {
  const { post, lines } = door()
  await post(envelope())
  await post(envelope())
  await post({ type: 'ConfirmEmail', data: { userId: id<UserId>(1) }, context: by() })
  expect(lines.join()).not.toMatch(/Ana|ana@example/)
})
