import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { api } from './api.ts'
import { ApiError, isAnothersSession, NotShownYet, sentenceOf, Unreachable } from './api-error.ts'
import { heardOf, isAnothers, nowShows } from './session-state.ts'

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init))
const sent = () =>
  vi.mocked(fetch).mock.calls.map(([path, init]) => ({ path, ...init, headers: new Headers(init?.headers) }))
afterEach(() => vi.restoreAllMocks())

const get = { method: 'GET', path: '/api/a', access: 'anyone', answer: z.object({}) } as const
const post = { method: 'POST', path: '/api/b', access: 'anyone', body: z.unknown() } as const
const counted = z.object({ n: z.number() })

test('every call is sent with credentials [CALL-33]', async () => {
  answer('{}')
  await api.get(get, {})
  await api.getOwn(get)
  await api.send(post)
  await api.send({ ...post, method: 'PATCH' }, { a: 1 })
  expect(sent().map(({ credentials }) => credentials)).toEqual(Array(4).fill('include'))
})

test('once another user is signed in, a tab neither reads nor shows what is read, but asks who it is [FLT-88 X-APP-6]', async () => {
  const ana = { id: 'ana', name: 'Ana' }
  nowShows(ana)
  const late = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(late.promise)
  const underWay = api.get(get, {}).catch((error: unknown) => error)
  isAnothers('You are now signed in as Kofi.')
  late.resolve(new Response('{}'))
  expect(isAnothersSession(await underWay)).toBe(true)
  const refused = await api.get(get, {}).catch((error: unknown) => error)
  expect(sentenceOf(refused, 'else')).toBe('You are now signed in as Kofi.')
  expect(sent()).toHaveLength(1)

  answer('{}')
  await api.getOwn(get)
  expect(sent()).toHaveLength(2)
  heardOf(ana)
  expect(await api.get(get, {})).toEqual({})
  nowShows(undefined)
})

test('a body is sent as JSON with its content type [CALL-34]', async () => {
  answer(null, { status: 204 })
  await api.send(post, { name: 'Ana' })
  const [call] = sent()
  expect(call?.body).toBe('{"name":"Ana"}')
  expect(call?.headers.get('content-type')).toBe('application/json')
})

test('without a body there is no content type [CALL-35]', async () => {
  answer(null, { status: 204 })
  await api.send(post)
  const [call] = sent()
  expect(call?.body).toBeUndefined()
  expect(call?.headers.has('content-type')).toBe(false)
})

test('any answer that is not a success is an error [CALL-39]', async () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 503]) {
    answer('bad', { status })
    await expect(api.get(get, {})).rejects.toBeInstanceOf(ApiError)
  }
})

test('the error message is the status and the body [ERR-01]', async () => {
  answer('bad', { status: 400 })
  await expect(api.send(post)).rejects.toThrow(/^400: bad$/)
})

test('with an empty body the error message has the status text [ERR-02]', async () => {
  answer('', { status: 404, statusText: 'Not Found' })
  await expect(api.send(post)).rejects.toThrow(/^404: Not Found$/)
})

test('a command that is done but not shown yet is repeated under its key until it is [FLT-69]', async () => {
  vi.useFakeTimers()
  const late = () => new Response('{"position":7,"location":"/api/a","detail":"Done."}', { status: 202 })
  const answers = [late(), late(), new Response('{"n":1}')]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
  const asked = api.send({ ...post, answer: counted }, { a: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await asked).toEqual({ n: 1 })
  const keys = sent().map(({ headers, body }) => [headers.get('idempotency-key'), body])
  expect(keys).toEqual(Array(3).fill(keys[0]))

  vi.mocked(fetch).mockImplementation(async () => late())
  const never = api.send(post).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await never).toBeInstanceOf(NotShownYet)
  expect(sentenceOf(await never, 'else')).toMatch(/^This is done/)
  vi.useRealTimers()
})

test("a problem's detail is the sentence for the user", async () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'That handle is taken.',
    code: 'handle-taken',
  }
  answer(JSON.stringify(problem), { status: 409 })
  const error = await api.send(post).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    detail: 'That handle is taken.',
    message: `409: ${JSON.stringify(problem)}`,
    problem,
  })
  expect(sentenceOf(error, 'else')).toBe('That handle is taken.')
})

test('without a response there is no server message', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = await api.send(post).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Unreachable)
  expect(sentenceOf(error, 'Try again.')).toBe('Try again.')
})

test('an answer that violates its contract is an error', async () => {
  answer('{"n":"one"}')
  await expect(api.get({ ...get, answer: counted }, {})).rejects.toBeInstanceOf(z.ZodError)
})

test('params are in the path and all else in the query, if it is given', async () => {
  answer('{}')
  const call = { ...get, path: '/api/a/:id/b' } as const
  await api.get(call, { id: 'x/y', search: 'Ana Ruiz', empty: '', absent: undefined, limit: 3 })
  expect(sent()[0]?.path).toBe('/api/a/x%2Fy/b?search=Ana+Ruiz&limit=3')
})

test('a name that the call does not declare does not compile', async () => {
  answer('{}')
  const params = z.object({ id: z.string() })
  const call = { ...get, path: '/api/a/:id', params, query: z.object({ asOf: z.string() }) } as const
  await api.get(call, { id: 'x', asOf: 'y' })
  // @ts-expect-error: the query has no such name.
  await api.get(call, { id: 'x', asof: 'y' })
  expect(sent().map(({ path }) => path)).toEqual(['/api/a/x?asOf=y', '/api/a/x?asof=y'])
})

test('a command has its params in the path and its body apart', async () => {
  answer(null, { status: 204 })
  await api.send(
    { ...post, path: '/api/a/:id/b', params: z.object({ id: z.string() }) },
    { id: 'x' },
    { a: 1 },
  )
  expect(sent()[0]).toMatchObject({ path: '/api/a/x/b', method: 'POST', body: '{"a":1}' })
})

test('once a lost command was taken back by its inverse, it is sent under another key', async () => {
  const of = { ...post, params: z.object({ id: z.string() }) }
  const [join, leave] = ['/api/b/:id/join', '/api/b/:id/leave'] as const
  answer('', { status: 502 })
  await expect(api.send({ ...of, path: join, inverse: leave }, { id: '1' })).rejects.toBeInstanceOf(ApiError)
  answer(null, { status: 204 })
  await api.send({ ...of, path: leave, inverse: join }, { id: '1' })
  await api.send({ ...of, path: join, inverse: leave }, { id: '1' })
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.at(-1)).not.toBe(keys[0])
})
