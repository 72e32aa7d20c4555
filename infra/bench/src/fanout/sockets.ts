import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { latencyOf } from '../figures.ts'
import { cookieOfViewer, sessionId } from './audience.ts'
import { type Recorded, wallMs } from './recorded.ts'
import { openSocket } from './socket.ts'

/**
 * Sockets that follow the session: `sockets.ts COUNT URL …`, shared out evenly over the URLs. The parent process says when a
 * round begins, and afterwards what was recorded in it.
 */
const [, , counted = '', ...urls] = process.argv
const count = Number(counted)
const together = 32
/** How long sockets may take to hear the last votes. */
const lastMs = 5_000
/** Of messages that show the question. */
const mark = Buffer.from('"upvotes":')

/** What was heard in a round, in order: the socket, the tally and the time. */
let heard: { socket: number[]; tally: number[]; at: number[] } = { socket: [], tally: [], at: [] }
const tallies = new Float64Array(count)
const sockets: Socket[] = []

let begun = 0
async function openNext(): Promise<void> {
  for (let n = begun++; n < count; n = begun++)
    sockets.push(
      await openSocket(urls[n % urls.length]!, cookieOfViewer(n), {
        operationName: 'amaEvents',
        variables: { sessionId },
        hear(content) {
          const shown = content.indexOf(mark)
          if (shown < 0) return
          heard.socket.push(n)
          heard.tally.push(numberAt(content, shown + mark.length))
          heard.at.push(wallMs())
        },
      }),
    )
}
await Promise.all(Array.from({ length: together }, openNext))

async function judge(recorded: Recorded) {
  const last = recorded.at(-1)![0]
  const seen = tallies.slice()
  const latencies: number[] = []
  let taken = 0
  const take = () => {
    for (; taken < heard.socket.length; taken += 1) {
      const socket = heard.socket[taken]!
      const tally = heard.tally[taken]!
      // Each batch of votes that this message is the first to show.
      for (
        let n = batchOf(recorded, tallies[socket]!);
        n < recorded.length && recorded[n]![0] <= tally;
        n += 1
      )
        latencies.push(Math.max(0, heard.at[taken]! - recorded[n]![1]))
      tallies[socket] = tally
    }
  }
  const until = performance.now() + lastMs
  for (;;) {
    take()
    if (tallies.every((tally) => tally === last) || performance.now() > until) break
    await delay(20)
  }
  const wrong = tallies.reduce((sum, tally, n) => sum + Number(tally !== last || tally < seen[n]!), 0)
  return { deliveries: taken, latency: latencyOf(latencies), wrong }
}

/** The first batch that makes more than this tally. */
function batchOf(recorded: Recorded, tally: number): number {
  let [low, high] = [0, recorded.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (recorded[middle]![0] > tally) high = middle
    else low = middle + 1
  }
  return low
}

function numberAt(content: Buffer, at: number): number {
  let number = 0
  for (let digit = content[at]! - 48; digit >= 0 && digit <= 9; digit = content[++at]! - 48)
    number = number * 10 + digit
  return number
}

process.on('message', async ({ recorded }: { recorded?: Recorded }) => {
  if (recorded) return process.send!(await judge(recorded))
  heard = { socket: [], tally: [], at: [] }
  process.send!('ready')
})
process.once('SIGTERM', () => process.exit())
process.send!('ready')
