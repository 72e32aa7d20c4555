import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { oneCommand } from './one-command.ts'

const path = '/api/things'
const command = (what: string) => ({ path, what, isKept: true })
const lost = new TypeError('Failed to fetch')
const stored = () => sessionStorage.getItem('unanswered') ?? ''

/** Sends the commands one after the other, each answered as given, and returns their keys. */
async function keysOf(...sent: readonly (readonly [what: string, answer: 'done' | Error])[]) {
  const keys: string[] = []
  for (const [what, answer] of sent)
    await oneCommand(command(what), async (key) => {
      keys.push(key)
      if (answer instanceof Error) throw answer
    }).catch((error: unknown) => expect(error).toBe(answer))
  return keys
}

test('a double click is one command', async () => {
  const send = vi.fn(async (key: string) => key)
  const [first, second] = await Promise.all([
    oneCommand(command('double'), send),
    oneCommand(command('double'), send),
  ])
  expect(send).toHaveBeenCalledTimes(1)
  expect(first).toBe(second)
})

test('repeating a completed action is another command', async () => {
  const [first, second] = await keysOf(['later', 'done'], ['later', 'done'])
  expect(second).not.toBe(first)
})

const stillBeingDone = JSON.stringify({
  ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'still-being-done' },
  detail: 'The same request is still being carried out. Ask again in a moment.',
})

test.each([
  ['the network failed', lost],
  ['the server failed', new ApiError(503, 'Service Unavailable', '')],
  ['the answer that it is still under way', new ApiError(409, 'Conflict', stillBeingDone)],
])('repeating after %s carries the same key', async (why, failure) => {
  const [first, second] = await keysOf([why, failure], [why, 'done'])
  expect(second).toBe(first)
})

test('a refusal ends the action: the next attempt is a new command', async () => {
  const [first, second] = await keysOf(['refused', new ApiError(409, 'Conflict', '')], ['refused', 'done'])
  expect(second).not.toBe(first)
})

test('what was done at a path ends what is in doubt there: a star after an unstar is a new command', async () => {
  const [first, , second] = await keysOf(['star', lost], ['unstar', 'done'], ['star', 'done'])
  expect(second).not.toBe(first)
})

test('what took an act back ends it in doubt: to join again after leaving is a new command', async () => {
  const [join, leave] = ['/api/rooms/1/join', '/api/rooms/1/leave']
  const keys: string[] = []
  const send = (path: string, inverse: string, answer: 'done' | Error) =>
    oneCommand({ path, inverse, what: 'POST', isKept: true }, async (key) => {
      keys.push(key)
      if (answer instanceof Error) throw answer
    })
  await expect(send(join, leave, lost)).rejects.toBe(lost)
  await send(leave, join, 'done')
  await send(join, leave, 'done')
  const [first, , second] = keys
  expect(second).not.toBe(first)
})

test('neither a refusal of other words nor a command at another path ends what is in doubt', async () => {
  const refusal = new ApiError(400, 'Bad Request', '')
  const [first] = await keysOf(['piece', lost], ['piece with a mistake', refusal])
  await oneCommand({ path: `${path}/1`, what: 'piece', isKept: true }, async () => undefined)
  const [second] = await keysOf(['piece', 'done'])
  expect(second).toBe(first)
})

test('what is under way at a path is not in doubt: its second click still shares the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const send = vi.fn(() => promise)
  const clicks = [oneCommand(command('slow'), send)]
  await keysOf(['quick', 'done'])
  clicks.push(oneCommand(command('slow'), send))
  resolve('done')
  expect(await Promise.all(clicks)).toEqual(['done', 'done'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('the key outlives the page, without the words, until there is a conclusive answer', async () => {
  const [key] = await keysOf(['POST {"body":"quiet lantern"}', lost])
  expect(stored()).toContain(key)
  expect(stored()).not.toContain('lantern')
  vi.resetModules()
  const { oneCommand: onTheNextPage } = await import('./one-command.ts')
  const send = vi.fn(async () => expect(stored()).toContain(key))
  await onTheNextPage(command('POST {"body":"quiet lantern"}'), send)
  expect(send).toHaveBeenCalledExactlyOnceWith(key)
  expect(stored()).not.toContain(key)
})

test('a key by which the server would run the command again ends with the page', async () => {
  const registration = { path: '/api/registrations', what: 'POST', isKept: false }
  await expect(oneCommand(registration, async () => Promise.reject(lost))).rejects.toBe(lost)
  expect(stored()).not.toContain('registrations')
})
