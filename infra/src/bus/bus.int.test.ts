import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { busConformance } from '../testing/bus-conformance.ts'
import { hasNats, type NatsServer, noNats, startNats } from '../testing/nats.ts'
import { openBus } from './open.ts'

const log = silentLog()

busConformance('in one process', {
  async open() {
    const bus = await openBus({ log })
    return { one: bus, other: bus, close: () => bus.close() }
  },
})

describe.skipIf(!hasNats())(`over NATS (or skipped: ${noNats})`, () => {
  let nats: NatsServer
  beforeAll(async () => {
    nats = await startNats()
  })
  afterAll(() => nats.close())

  const two = async () => {
    const one = await openBus({ natsUrl: nats.url, log })
    const other = await openBus({ natsUrl: nats.url, log })
    // The server has taken a subscription up when it answers what came after it.
    await delay(50)
    return {
      ...{ one, other },
      close: async () => {
        await Promise.all([one.close(), other.close()])
      },
    }
  }

  busConformance('NATS', { open: two })

  test('goes on without its server, and with it when it is back', async ({ skip }) => {
    const { control } = nats
    if (!control) return skip('the server behind NATS_URL is not ours to kill')
    const { one, other, close } = await two()
    const [here, there]: number[][] = [[], []]
    one.subscribe('views.changed', ({ position }) => here?.push(position))
    other.subscribe('views.changed', ({ position }) => there?.push(position))
    const say = (position: number) =>
      one.publish('views.changed', { number: position, position, changes: [] })

    await control.kill()
    say(1)
    await expect.poll(() => here).toEqual([1])
    await control.restart()
    await expect
      .poll(
        () => {
          say(2)
          return there?.includes(2)
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(there).not.toContain(1)
    await close()
  })

  test('is taken up when its server comes only after us', async ({ skip }) => {
    const { control } = nats
    if (!control) return skip('the server behind NATS_URL is not ours to kill')
    await control.kill()
    const opening = two()
    await delay(300)
    await control.restart()
    const { one, other, close } = await opening
    const heard: string[] = []
    other.subscribe('person.erased', ({ personId }) => heard.push(personId))
    await expect
      .poll(
        () => {
          one.publish('person.erased', { personId: 'p' })
          return heard.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await close()
  })
})
