import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk, loadPart } from './load-chunk.ts'

const page = 'http://portal.example/iam/templates'
const missing = () => vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
const answered = () => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null))
const settled = vi.fn()
/** Loads a chunk of the page, and returns what loads the page anew. */
function loading(load: () => Promise<unknown>) {
  const open = vi.fn()
  settled.mockClear()
  void loadChunk(load, () => page, open).then(settled, settled)
  return open
}
/** Until the second attempt is made. */
const second = () => vi.advanceTimersByTimeAsync(500)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a chunk that loads at the second attempt loads no page', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const open = loading(load)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith('code')
  expect(load).toHaveBeenCalledTimes(2)
  expect(open).not.toHaveBeenCalled()
})

test('a style sheet that was cut off is loaded again before its chunk is shown', async () => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: '/assets/page.css' })
  document.head.append(link)
  // Vite rejects the first time, and counts the style sheet as loaded afterwards.
  const load = vi
    .fn(async () => 'code')
    .mockImplementationOnce(async () => {
      link.dispatchEvent(new Event('error'))
      throw new Error('Unable to preload CSS for /assets/page.css')
    })
  loading(load)
  await second()
  expect(settled).not.toHaveBeenCalled()
  const again = document.head.querySelector('link[href="/assets/page.css"]')!
  expect(again).not.toBe(link)
  again.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledWith('code')
  again.remove()
})

test('a chunk that the server no longer has loads the page anew, and nothing is shown meanwhile', async () => {
  const server = answered()
  const load = missing()
  const open = loading(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open.mock.calls).toEqual([[page]])
  expect(settled).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(2)
  expect(server.mock.calls[0]).toMatchObject([page, { method: 'HEAD' }])
})

test('it is loaded anew once: then the error is shown, until five minutes are over', async () => {
  answered()
  loading(missing())
  await second()
  // The second attempt of the next ends 1 ms before the five minutes, that of the last at their end.
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 501)
  const again = loading(missing())
  await second()
  expect(again).not.toHaveBeenCalled()
  expect(settled.mock.calls[0]![0]).toBeInstanceOf(TypeError)
  const later = loading(missing())
  await second()
  expect(later).toHaveBeenCalledOnce()
})

test('without a connection the page stays, so that what it shows is not lost', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const open = loading(missing())
  await second()
  expect(open).not.toHaveBeenCalled()
  expect(settled.mock.calls[0]![0]).toBeInstanceOf(TypeError)
})

test('a part that the page can do without loads no page anew', async () => {
  const server = answered()
  const load = missing()
  loadPart(load).then(settled, settled)
  await second()
  expect(load).toHaveBeenCalledTimes(2)
  expect(settled.mock.lastCall![0]).toBeInstanceOf(TypeError)
  expect(server).not.toHaveBeenCalled()
})

test('where storage is forbidden, the page is not loaded anew, because it could be again and again', async () => {
  answered()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const open = loading(missing())
  await second()
  expect(open).not.toHaveBeenCalled()
  expect(settled).toHaveBeenCalledOnce()
})

test('every chunk of the portal is loaded so', () => {
  const sources = import.meta.glob<string>(
    // The build renders public pages, and `begin` says itself that it failed; main.tsx loads styles in development.
    ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../public/{pages,begin}.ts', '!../main.tsx'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const dynamic = Object.entries(sources).filter(([, text]) => /\bimport\(/.test(text))
  expect(dynamic.length).toBeGreaterThan(3)
  expect(
    dynamic
      .filter(([, text]) => !/\b(loadChunk|loadPart|loadOrAnew|useLoaded|usePart)\(/.test(text))
      .map(([path]) => path),
  ).toEqual([])
})
