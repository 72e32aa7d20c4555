import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Round } from './measure.ts'

type HttpLoad = {
  readonly url: string
  readonly connections: number
  /** The next request of a connection: a path with its query, or a whole request made by `request`. */
  readonly next: (connection: number) => string | Buffer
  /** Anything else ends the round with an error; 200 and 304 unless told. */
  readonly allowed?: readonly number[]
}

/**
 * A round of GET requests over so many connections, one at a time on each. It speaks HTTP over bare sockets, because a client
 * library costs more than the servers that are measured here.
 */
export function httpLoad({ url, connections, next, allowed = [200, 304] }: HttpLoad): Round {
  const { hostname, port, host } = new URL(url)
  return async (signal) => {
    const latencies: number[] = []
    const one = async (connection: number) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      const exchange = exchanges(socket)
      try {
        while (!signal.aborted) {
          const message = next(connection)
          const began = performance.now()
          const status = await exchange(
            typeof message === 'string' ? request({ host, path: message }) : message,
          )
          if (!allowed.includes(status)) throw new Error(`${url} answered ${status}`)
          latencies.push(performance.now() - began)
        }
      } finally {
        socket.destroy()
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)))
    return { operations: latencies.length, latencies }
  }
}

type Request = {
  readonly host: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request as it goes over the wire. */
export function request({ host, path, method = 'GET', headers = {}, body }: Request): Buffer {
  const all: Record<string, string> = { host, ...headers }
  if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

const endOfHead = Buffer.from('\r\n\r\n')

/** Sends a request and resolves with the status once the whole answer is there. Answers must carry their length. */
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
