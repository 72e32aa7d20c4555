import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pauseBefore } from '@iam/contracts/live/reconnecting'
import { cookieOfViewer, sessionId } from '../fanout/audience.ts'
import { openSocket } from '../fanout/socket.ts'

/** What the crowd is asked for by the parent process. */
export type Asked = {
  /** All begin to watch, evenly spread over so many seconds; answered once each does. */
  readonly joinWithin?: number
  /** All end their sockets. */
  readonly leave?: true
}

/** What it answers: what has happened so far. */
export type Heard = {
  /** Sockets that began to watch. */
  readonly connections: number
  /** Messages that they received, besides the answers to their own two. */
  readonly deliveries: number
  /** Of each viewer who was cut off and watches again: when, in ms since the first of them was cut off. */
  readonly backAt: readonly number[]
}

/**
 * Viewers who join a session one after the other, and come back as the browser's client does when they are cut off:
 * `crowd.ts COUNT URL …`, shared out evenly over the gateways.
 */
const [, , counted = '', ...urls] = process.argv
const count = Number(counted)
const answersToOwn = 2
const mark = Buffer.from('"cursor":"')

let connections = 0
let messages = 0
const backAt: number[] = []
let cutAt: number | undefined
let leave = new AbortController()

/** Resolves once the viewer watches; the gateways take turns. */
async function watch(n: number, { signal }: AbortController, turn = n, after?: string): Promise<void> {
  let cursor = after
  for (let retries = 0; !signal.aborted; retries += 1) {
    const url = urls[(turn + retries) % urls.length]!
    const socket = await openSocket(url, cookieOfViewer(n), {
      operationName: 'amaEvents',
      variables: { sessionId, after },
      hear(content) {
        messages += 1
        cursor = cursorIn(content) ?? cursor
      },
    }).catch(() => undefined)
    if (socket) return watching(socket)
    await delay(pauseBefore(retries))
  }

  function watching(socket: Socket): void {
    connections += 1
    const end = () => socket.destroy()
    signal.addEventListener('abort', end)
    socket.once('close', async () => {
      signal.removeEventListener('abort', end)
      if (signal.aborted) return
      cutAt ??= performance.now()
      await delay(pauseBefore(0))
      await watch(n, leave, turn + 1, cursor)
      backAt.push(performance.now() - cutAt)
    })
  }
}

function cursorIn(content: Buffer): string | undefined {
  const from = content.indexOf(mark) + mark.length
  return from < mark.length ? undefined : content.toString('latin1', from, content.indexOf('"', from))
}

process.on('message', async (asked: Asked) => {
  if (asked.joinWithin !== undefined) {
    const everyMs = (asked.joinWithin * 1_000) / count
    await Promise.all(Array.from({ length: count }, (_, n) => delay(n * everyMs).then(() => watch(n, leave))))
  }
  if (asked.leave) {
    leave.abort()
    leave = new AbortController()
  }
  const deliveries = messages - connections * answersToOwn
  process.send!({ connections, deliveries, backAt } satisfies Heard)
})
process.once('SIGTERM', () => process.exit())
process.send!('ready')
