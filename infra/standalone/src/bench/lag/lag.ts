import { setTimeout as delay } from 'node:timers/promises'
import { type Contestant, callers } from '../measure.ts'
import { openWorld } from './world.ts'

const people = 1_000
const everyMs = 10

/** So many commands a second, each by somebody else; a latency is from the command's answer to the view that shows it. */
export const ours = (url: string, commandsPerSecond: number): Contestant => ({
  async open() {
    const { onViews, change, close } = await openWorld(url, people)
    const waiting: { readonly position: number; readonly answeredAt: number }[] = []
    let latencies: number[] = []
    onViews((position) => {
      const now = performance.now()
      // Answers of one commit may come in any order, so all are looked at; there are a few at a time.
      for (let at = waiting.length - 1; at >= 0; at--) {
        if (waiting[at]!.position > position) continue
        latencies.push(now - waiting[at]!.answeredAt)
        waiting.splice(at, 1)
      }
      seen = Math.max(seen, position)
    })
    let seen = 0

    async function one() {
      const position = await change()
      if (position <= seen) latencies.push(0)
      else waiting.push({ position, answeredAt: performance.now() })
    }

    return {
      async round(signal) {
        latencies = []
        const sent: Promise<void>[] = []
        for (let due = performance.now(); !signal.aborted; due += everyMs) {
          await delay(Math.max(0, due - performance.now()))
          for (let n = 0; n < (commandsPerSecond * everyMs) / 1_000; n++) sent.push(one())
        }
        await Promise.all(sent)
        while (waiting.length > 0) await delay(1)
        return { operations: latencies.length, latencies }
      },
      pids: () => [process.pid],
      close,
    }
  },
})

/** A round trip to the database and back, nothing asked. */
export const roundTrip = (url: string): Contestant => ({
  async open() {
    const { pool, close } = await openWorld(url, 0)
    return { round: callers(1, () => pool.query('select 1')), pids: () => [process.pid], close }
  },
})
