import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'nats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { freePort } from '../embedded-postgres/free-port.ts'
import { openLog, silentLog } from '../log.ts'
import { metrics } from '../metrics.ts'
import { busConformance } from '../testing/bus-conformance.ts'
import { hasNats, type NatsServer, noNats, startNats } from '../testing/nats.ts'
import { openRewritingProxy } from '../testing/rewriting-proxy.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'
import { openBus } from './open.ts'
import type { Bus } from './port.ts'

const log = silentLog()

/** Publishes until it is heard. */
async function isHeard(from: Bus, heard: readonly string[]): Promise<void> {
  await expect
    .poll(
      () => {
        from.publish('person.erased', { personId: 'p' })
        return heard.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
}

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
    // Gives the server time to register the subscriptions.
    await delay(50)
    return {
      ...{ one, other },
      close: async () => {
        await Promise.all([one.close(), other.close()])
      },
    }
  }

  busConformance('NATS', { open: two })

  test('delivers locally without its server, and remotely again once it is back', async ({ skip }) => {
    const { control } = nats
    if (!control) return skip('the server behind NATS_URL is not ours to kill')
    const { one, other, close } = await two()
    const [here, there]: number[][] = [[], []]
    one.subscribe('views.announced', ({ number }) => here?.push(number))
    other.subscribe('views.announced', ({ number }) => there?.push(number))
    const say = (number: number) => one.publish('views.announced', { number })

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

  test('connects to a server that starts later', async ({ skip }) => {
    const { control } = nats
    if (!control) return skip('the server behind NATS_URL is not ours to kill')
    await control.kill()
    const opening = two()
    await delay(300)
    await control.restart()
    const { one, other, close } = await opening
    const heard: string[] = []
    other.subscribe('person.erased', ({ personId }) => heard.push(personId))
    await isHeard(one, heard)
    await close()
  })

  test('a silent server is given up within seconds and reconnected, which the metrics show [FLT-16] [FLT-33]', async () => {
    const road = await openSilentProxy(nats.url)
    const behind = await openBus({ natsUrl: road.url, log })
    const other = await openBus({ natsUrl: nats.url, log })
    const shown = async () => (await metrics.metrics()).match(/^iam_bus_connected\{bus="nats"\}.*$/m)?.[0]
    expect(await shown()).toBe('iam_bus_connected{bus="nats"} 1')
    const heard: string[] = []
    behind.subscribe('person.erased', ({ personId }) => heard.push(personId))
    road.fallSilent()
    await expect.poll(shown, { timeout: 10_000 }).toBe('iam_bus_connected{bus="nats"} 0')
    road.heal()
    await isHeard(other, heard)
    expect(await shown()).toBe('iam_bus_connected{bus="nats"} 1')
    await Promise.all([behind.close(), other.close()])
    await road.close()
  }, 30_000)

  test('a server that is too old stops the start with one sentence [FLT-33]', async () => {
    const connected = await connect({ servers: nats.url })
    const { version = '' } = connected.info ?? {}
    await connected.close()
    const older = `1${version.slice(1)}`
    const aged = await openRewritingProxy(nats.url, `"version":"${version}"`, `"version":"${older}"`)
    await expect(openBus({ natsUrl: aged.url, log })).rejects.toThrow(
      new CannotStart(`NATS is of version ${older}: use 2.9 or later.`),
    )
    await aged.close()
  })
})

describe.skipIf(!hasNats())(
  `over several NATS servers that ask for a password (or skipped: ${noNats})`,
  () => {
    const user = ['--user', 'iam', '--pass', 'p@ss word']
    const credentials = 'iam:p%40ss%20word'

    test('when one of them fails, messages pass through the other [FLT-44]', async () => {
      const [routeA, routeB] = [await freePort(), await freePort()]
      const cluster = (own: number, other: number) => [
        ...['--cluster_name', 'iam', '--cluster', `nats://127.0.0.1:${own}`],
        ...['--routes', `nats://127.0.0.1:${other}`],
      ]
      const a = await startNats([...user, ...cluster(routeA, routeB)])
      const b = await startNats([...user, ...cluster(routeB, routeA)])
      const natsUrl = `nats://${credentials}@${new URL(a.url).host},${new URL(b.url).host}`
      const one = await openBus({ natsUrl, log })
      const other = await openBus({ natsUrl, log })
      const heard: number[] = []
      other.subscribe('views.announced', ({ number }) => heard.push(number))
      const passes = async (number: number) =>
        expect
          .poll(
            () => {
              one.publish('views.announced', { number })
              return heard.includes(number)
            },
            { timeout: 15_000 },
          )
          .toBe(true)
      await passes(1)
      await a.control?.kill()
      await passes(2)
      await a.control?.restart()
      await b.control?.kill()
      await passes(3)
      await Promise.all([one.close(), other.close(), a.close(), b.close()])
    })

    test('credentials that are refused several times are tried until the server knows them', async () => {
      const nats = await startNats(['--user', 'iam', '--pass', 'the one before'])
      const natsUrl = `nats://${credentials}@${new URL(nats.url).host}`
      // Refused while it opens: every 250 ms for 2 s.
      const one = await openBus({ natsUrl, log })
      await nats.control!.kill()
      await nats.control!.restart(user)
      const other = await openBus({ natsUrl, log })
      const heard: string[] = []
      one.subscribe('person.erased', ({ personId }) => heard.push(personId))
      await isHeard(other, heard)
      await Promise.all([one.close(), other.close(), nats.close()])
    })

    test('a wrong password is logged without being shown [FLT-44]', async () => {
      const nats = await startNats(user)
      const lines: string[] = []
      const logged = openLog({ service: 'test', destination: { write: (line) => void lines.push(line) } })
      const one = await openBus({ natsUrl: `nats://iam:wrong@${new URL(nats.url).host}`, log: logged })
      await expect
        .poll(() => lines.join(), { timeout: 10_000 })
        .toMatch(/Authorization|the bus is not there yet/i)
      expect(lines.join()).not.toContain('wrong')
      await one.close()
      await nats.close()
    })
  },
)
