import { testService } from '@iam/command-service/testing/test-service'
import { system } from '@iam/contracts/event'
import { allEvents } from '@iam/contracts/events'
import type { CampaignId, UserId } from '@iam/contracts/values'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { expect, test, vi } from 'vitest'
import { demoAccounts } from './people.ts'
import { demoState, type Seeding, seedDemo } from './seed.ts'
import { demoId } from './step.ts'

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

test('a seeding that was killed continues where it was, and counts its days from its first start', async () => {
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

test('a seeding waits for a store that is unavailable for a moment, and records nothing twice [FLT-57]', async () => {
  const whole = demo()
  await seedDemo(whole.seeding)

  const { seeding, events } = demo()
  let sent = 0
  const send = (async (message, context) => {
    const accepted = await seeding.send(message, context)
    if (++sent % 200 === 0) throw new StoreUnavailable('its answer was lost')
    return accepted
  }) as Seeding['send']
  await seedDemo({ ...seeding, send })
  expect(ids(events())).toEqual(ids(whole.events()))
})

test('the store shows whether the demo is absent or finished', async () => {
  const { seeding } = demo()
  expect(await demoState(seeding.store)).toBe('absent')
  await seedDemo(seeding)
  expect(await demoState(seeding.store)).toBe('finished')
})

test('every event has a known type, a time in the last 14 months, and an actor [T-58]', async () => {
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

test('faster processes of another service do not stop a seeding [FLT-105]', async () => {
  const { seeding, start } = demo()
  const { store } = seeding
  const admitted = new Set<string>()
  const other = start()
  // The other service admits an applicant just when this one reads the application to do the same.
  const overtaken: typeof store = {
    ...store,
    async read(stream, from) {
      const [, campaignId, userId] = /^participation-(.{36})-(.{36})$/.exec(stream) ?? []
      if (campaignId && userId && !admitted.has(stream) && (await store.read(stream)).length > 0) {
        admitted.add(stream)
        const data = { campaignId: campaignId as CampaignId, userId: userId as UserId }
        const commandId = demoId(`admits ${stream}`)
        const context = { actor: system('process'), commandId, correlationId: commandId }
        await other({ type: 'AcceptIntoCampaign', data }, context)
      }
      return store.read(stream, from)
    },
  }
  await seedDemo({ ...seeding, send: start(overtaken) })
  expect(await demoState(store)).toBe('finished')
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
