import { testService } from '@iam/command-service/testing/test-service'
import { allEvents } from '@iam/contracts/events'
import { expect, test, vi } from 'vitest'
import { demoAccounts } from './people.ts'
import { demoState, type Seeding, seedDemo } from './seed.ts'

function demo() {
  const service = testService()
  const setPassword = vi.fn(async () => {})
  const seeding: Seeding = {
    send: service.send,
    store: service,
    setPassword,
    password: 'continuum-demo',
    claimKey: (_, email) => service.keys.email(email),
    log: { info: () => {} },
  }
  return { events: service.events, start: service.start, seeding, setPassword }
}
const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id).sort()

test('seeding twice records everything once', async () => {
  const { seeding, events, setPassword } = demo()
  await seedDemo(seeding)
  const once = ids(events())
  await seedDemo(seeding)
  expect(ids(events())).toEqual(once)
  expect(new Set(once).size).toBe(once.length)
  expect(setPassword.mock.calls.length).toBe(2 * demoAccounts.length)
})

test('a seeding that was killed goes on where it was, and counts its days from when it began', async () => {
  const whole = demo()
  await seedDemo(whole.seeding)

  const { seeding, events, start } = killedAfter(400)
  const { store } = seeding
  await expect(seedDemo(seeding)).rejects.toThrow('killed')
  expect(await demoState(store)).toBe('begun')
  vi.useFakeTimers({ now: Date.now() + 3 * 86_400_000, toFake: ['Date'] })
  try {
    await seedDemo({ ...seeding, send: start() })
  } finally {
    vi.useRealTimers()
  }
  expect(await demoState(store)).toBe('finished')
  expect(ids(events())).toEqual(ids(whole.events()))
  const days = events().map(({ metadata }) => Date.parse(metadata.effectiveAt!))
  expect(Math.max(...days)).toBeLessThan(Date.now())
})

test('a store tells whether the demo is in it', async () => {
  const { seeding } = demo()
  expect(await demoState(seeding.store)).toBe('absent')
  await seedDemo(seeding)
  expect(await demoState(seeding.store)).toBe('finished')
})

test('every event is one that is known, happened in the last 14 months, and names who did it [T-58]', async () => {
  const { seeding, events } = demo()
  const startedAt = Date.now()
  await seedDemo(seeding)
  for (const { type, data, metadata } of events()) {
    expect(allEvents[type as keyof typeof allEvents].safeParse(data).error).toBeUndefined()
    expect(metadata.actor.via).toBe('import')
    const age = (startedAt - Date.parse(metadata.effectiveAt!)) / 86_400_000
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThan(14 * 30.5)
  }
})

function killedAfter(sent: number) {
  const living = demo()
  let left = sent
  const send: Seeding['send'] = async (message, context) => {
    if (left-- <= 0) throw new Error('killed')
    return living.seeding.send(message, context)
  }
  return { ...living, seeding: { ...living.seeding, send } }
}
