import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { api } from './api.ts'
import { ApiError, NotShownYet, sentenceOf, Unreachable } from './api-error.ts'

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init))
const sent = () =>
  vi.mocked(fetch).mock.calls.map(([path, init]) => ({ path, ...init, headers: new Headers(init?.headers) }))
afterEach(() => vi.restoreAllMocks())

test('every call is sent with credentials [CALL-33]', async () => {
  answer('{}')
  await api.get('/api/a', z.object({}))
  await api.post('/api/b')
  await api.patch('/api/c', { a: 1 })
  await api.delete('/api/d')
  expect(sent().map(({ credentials }) => credentials)).toEqual(Array(4).fill('include'))
})

test('a body is sent as JSON with its content type [CALL-34]', async () => {
  answer(null, { status: 204 })
  await api.post('/api/contact', { name: 'Ana' })
  const [call] = sent()
  expect(call?.body).toBe('{"name":"Ana"}')
  expect(call?.headers.get('content-type')).toBe('application/json')
})

test('without a body there is no content type [CALL-35]', async () => {
  answer(null, { status: 204 })
  await api.post('/api/auth/logout')
  const [call] = sent()
  expect(call?.body).toBeUndefined()
  expect(call?.headers.has('content-type')).toBe(false)
})

test('any answer that is not a success is an error [CALL-39]', async () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 503]) {
    answer('bad', { status })
    await expect(api.get('/api/a', z.object({}))).rejects.toBeInstanceOf(ApiError)
  }
})

test('the error message is the status and the body [ERR-01]', async () => {
  answer('bad', { status: 400 })
  await expect(api.post('/api/x')).rejects.toThrow(/^400: bad$/)
})

test('with an empty body the error message has the status text [ERR-02]', async () => {
  answer('', { status: 404, statusText: 'Not Found' })
  await expect(api.post('/api/x')).rejects.toThrow(/^404: Not Found$/)
})

test('a command that is done but not shown yet is repeated under its key until it is [FLT-69]', async () => {
  vi.useFakeTimers()
  const late = () => new Response('{"position":7,"location":"/api/a","detail":"Done."}', { status: 202 })
  const answers = [late(), late(), new Response('{"n":1}')]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
  const asked = api.post('/api/a', { a: 1 }, z.object({ n: z.number() }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await asked).toEqual({ n: 1 })
  const keys = sent().map(({ headers, body }) => [headers.get('idempotency-key'), body])
  expect(keys).toEqual(Array(3).fill(keys[0]))

  vi.mocked(fetch).mockImplementation(async () => late())
  const never = api.post('/api/b').catch((error: unknown) => error)
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
  const error = await api.post('/api/x').catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    detail: 'That handle is taken.',
    message: `409: ${JSON.stringify(problem)}`,
    problem,
  })
  expect(sentenceOf(error, 'else')).toBe('That handle is taken.')
})

test('without a response there is no server message', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await api.post('/api/x').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Unreachable)
  expect(sentenceOf(error, 'Try again.')).toBe('Try again.')
})

test('an answer that violates its contract is an error', async () => {
  answer('{"n":"one"}')
  await expect(api.get('/api/a', z.object({ n: z.number() }))).rejects.toBeInstanceOf(z.ZodError)
})

test('only given parameters are in the query', async () => {
  answer('{}')
  await api.get('/api/a', z.object({}), {
    query: { search: 'Ana Ruiz', empty: '', absent: undefined, limit: 3 },
  })
  expect(sent()[0]?.path).toBe('/api/a?search=Ana+Ruiz&limit=3')
})
