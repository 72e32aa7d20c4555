import { expect, test, vi } from 'vitest'
import { type Held, held } from './held.ts'
import { onePerId } from './one-per-id.ts'

/** Subscriptions under one id, each of which begins when it is let. */
function subscriptions() {
  const begin = onePerId()
  return (id = 'room') => {
    const { promise, resolve, reject } = Promise.withResolvers<Held>()
    const leave = vi.fn()
    const begun = vi.fn(() => promise)
    const following = begin(id, begun)
    following.catch(() => undefined)
    return {
      leave,
      begun,
      following,
      start: () => resolve(held(leave)),
      refuse: () => reject(new Error('no')),
    }
  }
}

test('one that takes the id of another begins once that one has begun, which is left without a word', async () => {
  const subscribe = subscriptions()
  const [first, second] = [subscribe(), subscribe()]
  await vi.waitFor(() => expect(first.begun).toHaveBeenCalled())
  expect(second.begun).not.toHaveBeenCalled()
  first.start()
  const completes = (await first.following).next().then(() => 'complete')
  await vi.waitFor(() => expect(second.begun).toHaveBeenCalled())
  expect(first.leave).toHaveBeenCalledOnce()
  second.start()
  await second.following
  expect(second.leave).not.toHaveBeenCalled()
  expect(await Promise.race([completes, Promise.resolve('still open')])).toBe('still open')
})

test('one begins after another was refused, and beside those of other ids', async () => {
  const subscribe = subscriptions()
  const [first, second, other] = [subscribe(), subscribe(), subscribe('bell')]
  await vi.waitFor(() => expect(other.begun).toHaveBeenCalled())
  first.refuse()
  await expect(first.following).rejects.toThrow('no')
  second.start()
  await second.following
  expect(second.leave).not.toHaveBeenCalled()
})

test('one that the client has ended is not left again', async () => {
  const subscribe = subscriptions()
  const first = subscribe()
  first.start()
  await (await first.following).return(undefined)
  const second = subscribe()
  second.start()
  await second.following
  expect(first.leave).toHaveBeenCalledOnce()
})
