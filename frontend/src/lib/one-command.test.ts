import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { oneCommand } from './one-command.ts'

test('a double click is one command', async () => {
  const send = vi.fn(async (key: string) => key)
  const [first, second] = await Promise.all([oneCommand('double', send), oneCommand('double', send)])
  expect(send).toHaveBeenCalledTimes(1)
  expect(first).toBe(second)
})

test('repeating a completed action is another command', async () => {
  const send = async (key: string) => key
  expect(await oneCommand('later', send)).not.toBe(await oneCommand('later', send))
})

const stillBeingDone = JSON.stringify({
  ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'still-being-done' },
  detail: 'The same request is still being carried out. Ask again in a moment.',
})

test.each([
  ['the network failed', new TypeError('Failed to fetch')],
  ['the server failed', new ApiError(503, 'Service Unavailable', '')],
  ['the answer that it is still under way', new ApiError(409, 'Conflict', stillBeingDone)],
])('repeating after %s carries the same key', async (why, failure) => {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (keys.length === 1) throw failure
  }
  await expect(oneCommand(why, send)).rejects.toBe(failure)
  await oneCommand(why, send)
  expect(keys[1]).toBe(keys[0])
})

test('a refusal ends the action: the next attempt is a new command', async () => {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (keys.length === 1) throw new ApiError(409, 'Conflict', '')
  }
  await expect(oneCommand('refused', send)).rejects.toThrow()
  await oneCommand('refused', send)
  expect(keys[1]).not.toBe(keys[0])
})
