import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReached } from '../lib/connection.ts'
import { ConnectionLine } from './connection-line.tsx'

const line = () => screen.getByRole('status', { name: 'Connection' }).textContent
const lost = 'No connection to the portal.'
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

beforeEach(() => {
  vi.useFakeTimers()
  noteReached(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a lost connection is tried every 5 s, and the line goes with the first answer', async () => {
  const server = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockImplementation(async () => new Response(null))
  render(<ConnectionLine />)
  expect(line()).toBe('')
  act(() => noteReached(false))
  expect(line()).toBe(lost)
  await seconds(5)
  expect(line()).toBe(lost)
  await seconds(5)
  expect(line()).toBe('')
  await seconds(20)
  const requests = server.mock.calls.map(([address, init]) => `${init?.method} ${address}`)
  expect(requests).toEqual(Array(2).fill(`HEAD ${location.href}`))
})

test('it is not tried while the browser has no network', async () => {
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<ConnectionLine />)
  expect(line()).toBe(lost)
  await seconds(20)
  expect(server).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(line()).toBe('')
})
