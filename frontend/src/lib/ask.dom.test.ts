import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { api } from './api.ts'
import { NoAnswer, Unreachable } from './api-error.ts'
import { deadline } from './ask.ts'
import { connection } from './connection.ts'
import { explain } from './problem.ts'
import { whyNot } from './why-not.ts'

const get = { method: 'GET', path: '/api/a', access: 'anyone', answer: z.object({}) } as const
const off = { method: 'POST', path: '/api/b', access: 'anyone', idempotency: 'off' } as const
const failed = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

/** Answers never, until the request is given up. */
const silence = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason))
      }),
  )
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a call is given up after 10 s, and not before', async () => {
  silence()
  const settled = vi.fn()
  const asked = failed(api.get(get, {})).then(settled)
  await vi.advanceTimersByTimeAsync(deadline - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(settled.mock.calls[0]![0]).toBeInstanceOf(NoAnswer)
  expect(whyNot(settled.mock.calls[0]![0])).toBe('There was no answer within 10 seconds. Try again.')
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1)
})

test('an answer that stops in the middle is given up too', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal!.reason)),
    })
    return new Response(body)
  })
  const asked = failed(api.get(get, {}))
  await vi.advanceTimersByTimeAsync(deadline)
  expect(await asked).toBeInstanceOf(NoAnswer)
})

test('a query that is no longer wanted ends at once, as it does without a deadline', async () => {
  silence()
  const wanted = new AbortController()
  const asked = failed(api.get(get, {}, wanted.signal))
  wanted.abort()
  expect(await asked).toBe(wanted.signal.reason)
  expect(vi.getTimerCount()).toBe(0)
})

test('what no key protects is not repeated, and its sentence promises nothing', async () => {
  silence()
  const asked = failed(api.send(off))
  await vi.advanceTimersByTimeAsync(deadline)
  expect(explain(await asked)).toBe('There was no answer within 10 seconds. Try again.')
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1)
})

test('a call that does not reach the server says that the connection is lost, until one does', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await failed(api.get(get, {}))
  expect(error).toBeInstanceOf(Unreachable)
  expect(connection.now()).toBe('lost')
  expect(explain(error)).toMatch(/^The portal cannot be reached/)
  // Where the frame says it, the reason is not said twice.
  const stop = connection.watch(() => undefined)
  expect(explain(error)).toBe('Nothing is lost; try again in a moment.')
  stop()
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 404 }))
  await failed(api.get(get, {}))
  expect(connection.now()).toBe('sound')
})
