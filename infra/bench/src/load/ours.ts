import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { latencyOf } from '../figures.ts'
import type { Work } from '../measure.ts'
import type { Load } from './load.ts'

/** Speaks HTTP over bare sockets, because a client library uses more CPU than the servers under test. */
export async function runOurs(
  { url, connections, requests, isRepeated }: Load,
  seconds: number,
): Promise<Work> {
  const { hostname, port } = new URL(url)
  const latencies: number[] = []
  const until = AbortSignal.timeout(seconds * 1_000)
  let sent = 0

  async function one(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    const exchange = exchanges(socket)
    try {
      while (!until.aborted && (isRepeated || sent < requests.length)) {
        const asked = requests[sent++ % requests.length]!
        const at = performance.now()
        const status = await exchange(asked)
        if (status >= 400) throw new Error(`${url} answered ${status}`)
        latencies.push(performance.now() - at)
      }
    } finally {
      socket.destroy()
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  return { operations: latencies.length, ms: performance.now() - began, latency: latencyOf(latencies) }
}

const endOfHead = Buffer.from('\r\n\r\n')

/** Sends a request and resolves with the status once the response is complete. Responses need a content-length. */
function exchanges(socket: Socket): (message: Buffer) => Promise<number> {
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  let head: Buffer | undefined
  let missing = 0
  let status = 0

  const take = (chunk: Buffer) => {
    if (missing === 0) {
      head = head ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(endOfHead)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
      if (length === undefined && status !== 304 && status !== 204)
        return waiting?.reject(new Error(`An answer without a length: ${text}`))
      missing = (status === 304 ? 0 : Number(length ?? 0)) - (head.length - end - endOfHead.length)
      head = undefined
    } else missing -= chunk.length
    if (missing <= 0) waiting?.resolve(status)
  }
  socket.on('data', take)
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The connection was closed')))

  return (message) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      missing = 0
      socket.write(message)
    })
}
