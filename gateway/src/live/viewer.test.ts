import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { UserId } from '@iam/contracts/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame, Viewer } from './viewer.ts'

let server: Server
let connected: (pair: { viewer: Viewer; connection: Socket }) => void
beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true })
  server = createServer().on('upgrade', (request, connection: Socket, head) =>
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const rights = { canApprovePayments: false, canPostNews: false }
      const actor = { userId: 'ana' as UserId, role: 'creator', via: 'web', ...rights } as const
      connected({ viewer: new Viewer(socket, connection, actor, 'session'), connection })
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A client and the server's end of its socket. */
async function pair() {
  const connecting = new Promise<{ viewer: Viewer; connection: Socket }>((resolve) => {
    connected = resolve
  })
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', (data) => heard.push(String(data)))
  const closed = once(client, 'close').then(([code]) => code as number)
  await once(client, 'open')
  return { client, heard, closed, ...(await connecting) }
}
/** Larger than what two systems keep on the way, together. */
const text = (n: number) => `${n} ${'x'.repeat(60_000)}`

describe('a reader that has stopped [T-89]', () => {
  test('is given up, holds no frames from then on, and finds the reason seconds later', async () => {
    const { client, heard, closed, viewer, connection } = await pair()
    client.pause()
    let sent = 0
    for (; sent < 2_000 && connection.writable; sent++) {
      viewer.send(textFrame(text(sent)))
      if (sent % 10 === 0) await delay(1)
    }
    expect(connection.writableLength).toBeLessThan(1024 ** 2)
    await delay(2_000)
    client.resume()
    expect(await closed).toBe(4290)
    expect(heard.length).toBeLessThan(sent)
    expect(heard).toEqual(heard.map((_, n) => text(n)))
  })

  test('gets all that it missed, in order, if it reads on in time', async () => {
    const { client, heard, viewer, connection } = await pair()
    client.pause()
    let sent = 0
    while (!connection.writableNeedDrain) viewer.send(textFrame(text(sent++)))
    for (let more = 0; more < 20; more++) viewer.send(textFrame(text(sent++)))
    client.resume()
    await expect.poll(() => heard.length).toBe(sent)
    expect(heard).toEqual(heard.map((_, n) => text(n)))
    client.terminate()
  })
})
