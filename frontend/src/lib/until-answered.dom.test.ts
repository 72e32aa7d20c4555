import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { NoAnswer, sentenceOf, Unreachable } from './api-error.ts'
import { deadline } from './ask.ts'
import { connection, noteReached } from './connection.ts'
import { explain } from './problem.ts'

const command = { method: 'POST', path: '/api/b', access: 'anyone' } as const
const failed = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)
const keys = () =>
  vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const cut = async () => {
  throw new TypeError('Failed to fetch')
}
const done = async () => new Response(null, { status: 204 })
const silence = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason))
  })
const busy = async () =>
  Response.json(
    { type: 'about:blank', title: 'Conflict', status: 409, code: 'still-being-done', detail: 'Ask again.' },
    { status: 409 },
  )
/** Answers one request after the other; the last answer is that of all that follow. */
function answering(...answers: readonly ((path: unknown, init?: RequestInit) => Promise<Response>)[]) {
  const left = [...answers]
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
    (left.length > 1 ? left.shift()! : left[0]!)(path, init),
  )
}
beforeEach(() => {
  vi.useFakeTimers()
  noteReached(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a command whose answer was lost is repeated under its key, and the frame says that it takes longer', async () => {
  answering(cut, silence, done)
  const sent = failed(api.send(command))
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.now()).toBe('late')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(deadline)
  expect(connection.now()).toBe('late')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await sent).toBeUndefined()
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect(connection.now()).toBe('sound')
})

test('it is repeated twice at most; then the user decides, and the key stays the same', async () => {
  answering(silence)
  const sent = failed(api.send(command))
  await vi.advanceTimersByTimeAsync(3 * deadline + 3_000)
  const error = await sent
  expect(error).toBeInstanceOf(NoAnswer)
  const sentence = 'There was no answer within 10 seconds. Try again unchanged: it is done only once.'
  expect(explain(error)).toBe(sentence)
  expect(sentenceOf(error, 'Not done.')).toBe(sentence)
  expect(keys()).toHaveLength(3)
  expect(connection.now()).toBe('sound')

  answering(done)
  await api.send(command)
  expect(new Set(keys()).size).toBe(1)
})

test('a repetition that comes too early for the first one waits for its answer', async () => {
  answering(cut, busy, done)
  const sent = failed(api.send(command))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await sent).toBeUndefined()
  expect(keys()).toHaveLength(3)
})

test('an answer is not asked for again, whatever it says', async () => {
  for (const status of [400, 409, 422, 429, 500, 502, 503]) {
    answering(async () => new Response('', { status }))
    await failed(api.send(command))
    expect(keys(), String(status)).toHaveLength(1)
    vi.mocked(fetch).mockRestore()
  }
})

test('what the server would run again is not repeated: a registration, and what has no key', async () => {
  for (const call of [
    { ...command, path: '/api/again', idempotency: 're-execute' },
    { ...command, path: '/api/again', idempotency: 'off' },
    { ...command, path: '/api/again', method: 'DELETE' },
  ] as const) {
    answering(cut)
    expect(sentenceOf(await failed(api.send(call)), 'Not done.')).toBe('Not done.')
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('unanswered')).not.toContain('/api/again')
    vi.mocked(fetch).mockRestore()
  }
})

test('without a network nothing is repeated: it is sent when the user wants it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answering(cut)
  expect(await failed(api.send(command))).toBeInstanceOf(Unreachable)
  expect(keys()).toHaveLength(1)
})
