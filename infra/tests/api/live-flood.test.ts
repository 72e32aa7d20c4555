import { setTimeout as delay } from 'node:timers/promises'
import { liveDocuments } from '@iam/contracts/live/documents'
import { hasNats } from '@iam/infra/testing/nats'
import { beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, liveClient, openSocket } from '../support/live-client.ts'
import { newLive, sessions } from './ama.ts'
import { newCreator, type Person } from './people.ts'
import { ownPortal } from './portal.ts'

const honestViewers = 20
const maxGrowth = 50 * 2 ** 20
const text = 'x'.repeat(900)

describe.skipIf(!hasNats())('what a gateway holds for clients that do not read or do not stop [T-89]', () => {
  const portal = ownPortal({ mode: 'processes' })
  let [host, reader, flooder, ...honest]: Person[] = []
  const url = () => portal.urls[0]!
  beforeAll(async () => {
    ;[host, reader, flooder, ...honest] = await Promise.all(
      Array.from({ length: honestViewers + 3 }, () => newCreator(portal)),
    )
  })

  const memory = async () => {
    const metrics = await (await fetch(`${url()}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
  }
  /** Opens a socket of the protocol and shakes hands. */
  async function greeted(person: Person) {
    const opening = openSocket(url(), { cookie: cookieOf(person) })
    await opening.opened
    const send = (message: object) => opening.socket.send(JSON.stringify(message))
    const greeting = new Promise((resolve) => opening.socket.once('message', resolve))
    send({ type: 'connection_init' })
    await greeting
    const follow = (id: string, sessionId: string) =>
      send({ id, type: 'subscribe', payload: { query: liveDocuments.amaEvents, variables: { sessionId } } })
    return { ...opening, follow }
  }

  test('a paused reader and 5,000 subscriptions are closed, memory stays, and the others are told everything', async () => {
    const session = await newLive(host!)
    const viewers = await Promise.all(
      honest.map((one) => liveClient(url(), one).follow('amaEvents', { sessionId: session.id })),
    )
    await Promise.all(viewers.map(({ hear }) => hear('connection_established')))
    let written = 0
    let highest = 0
    const write = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const { status } = await host!.post(`${sessions}/${session.id}/chat`, {
          message: `${written++} ${text}`,
        })
        expect(status).toBe(200)
        highest = Math.max(highest, await memory())
      }
    }
    // What the same messages cost without the others.
    await write(150)
    const before = highest

    const [resumed, paused] = [await greeted(reader!), await greeted(reader!)]
    for (const one of [resumed, paused]) {
      // The ids of its operations, which are repeated in each frame, make it fall behind soon.
      for (let n = 0; n < 20; n++) one.follow(`${n} ${'i'.repeat(12_000)}`, session.id)
      one.socket.pause()
    }
    const flooding = await greeted(flooder!)
    for (let n = 0; n < 5_000; n++) flooding.follow(`flood ${n}`, session.id)
    expect(await flooding.closed).toEqual({ code: 1008 })

    // The gateway gave it up, and says so to a reader that reads on seconds later.
    await write(100)
    await delay(1_500)
    resumed.socket.resume()
    expect(await resumed.closed).toEqual({ code: 4290 })
    // Together 80 MB for the other reader.
    await write(200)
    expect(highest - before).toBeLessThan(maxGrowth)
    paused.socket.terminate()
    for (const { hear, heard } of viewers) {
      await hear('chat_message', ({ message }) => message.message.startsWith(`${written - 1} `))
      // Not what the portal says by itself, such as that the session is live.
      const spoken = heard.filter((told) => told.type === 'chat_message' && told.message.type === 'chat')
      expect(spoken).toHaveLength(written)
    }
  }, 240_000)
})
