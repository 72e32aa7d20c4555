import type { EventStore } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { by, join, testService } from '../testing/test-service.ts'

for (const [n, side] of moments(4))
  test(`after a crash ${side} append ${n} a retry of the request finishes the joining, once [ENT-03 ENT-07]`, async () => {
    const { send, start, events } = testService(crashingAt(n, side))
    const request = by()
    await expect(send(join(), request)).rejects.toThrow(Crash)

    const { result, position } = await start()(join(), request)
    expect(result.handle).toBe('ana-ruiz')
    expect(events().map(({ type }) => type)).toEqual([
      'EmailClaimed',
      'HandleClaimed',
      'UserOnboarded',
      'ProfileCreated',
    ])
    expect(position).toBe(4)
    expect((await start()(join(), request)).result, 'and once more').toEqual(result)
    expect(events()).toHaveLength(4)
  })

for (const [n, side] of moments(4).slice(0, 4))
  test(`after a crash ${side} append ${n} another request gets the e-mail a minute later`, async () => {
    const { send, start, pass, events } = testService(crashingAt(n, side))
    const interrupted = by()
    await expect(send(join(), interrupted)).rejects.toThrow(Crash)
    pass(61)
    const { result } = await start()(join({ name: 'Ana Two' }), by())

    expect(result.handle).toBe('ana-two')
    await expect(start()(join(), interrupted)).rejects.toMatchObject({ code: 'email-taken' })
    expect(events().filter(({ type }) => type === 'UserOnboarded')).toHaveLength(1)
  })

/** A store that waits for `goOn` before it appends to a user's stream. */
function slowToBecomeAUser(store: EventStore) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: EventStore = {
    ...store,
    async append(...append) {
      if (append[0].startsWith('user-')) {
        reached.resolve()
        await goOn.promise
      }
      return store.append(...append)
    },
  }
  return { slow, reached: reached.promise, goOn: goOn.resolve }
}

test('a service whose clock is 65 s ahead takes over the address of a slow request: one of them joins, the other is refused [FLT-21]', async () => {
  const { start, events, ...store } = testService()
  const { slow, reached, goOn } = slowToBecomeAUser(store)
  const first = start(slow)(join(), by())
  await reached
  const second = await start(store, 65)(join({ name: 'Ana Two' }), by())
  goOn()
  await expect(first).rejects.toMatchObject({ code: 'joining-abandoned', status: 409 })
  expect(second.result.handle).toBe('ana-two')
  expect(events().filter(({ type }) => type === 'UserOnboarded')).toHaveLength(1)
})

test('an existing user keeps the address, also against a clock that is hours ahead [FLT-21]', async () => {
  const { start, events } = testService()
  await start()(join(), by())
  await expect(start(undefined, 7_200)(join(), by())).rejects.toMatchObject({ code: 'email-taken' })
  expect(events().map(({ type }) => type)).not.toContain('JoiningAbandoned')
})

test('a service whose clock is hours behind waits longer before it takes over, and takes nothing twice [FLT-21]', async () => {
  const { send, start, pass, events } = testService(crashingAt(1, 'before'))
  await expect(send(join(), by())).rejects.toThrow(Crash)
  pass(61)
  await expect(start(undefined, -7_200)(join(), by())).rejects.toMatchObject({ code: 'email-taken' })
  await start()(join(), by())
  expect(events().filter(({ type }) => type === 'UserOnboarded')).toHaveLength(1)
})
