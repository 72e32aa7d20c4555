import { setTimeout as delay } from 'node:timers/promises'
import { latencyOf } from '../figures.ts'
import { serveRounds } from '../serve-rounds.ts'
import { openWorld } from './world.ts'

/**
 * Sends RATE commands a second, evenly spaced, by 1,000 users in turn: `lag.ts URL RATE WHAT`. A latency is the time from a
 * command's answer until a view shows it (`view`), or that of a `select 1` under the same load (`select 1`).
 */
const [, , url = '', rate = '', what = ''] = process.argv
const everyMs = 1_000 / Number(rate)
const { pool, onViews, change, close } = await openWorld(url, 1_000)

const waiting: { readonly position: number; readonly answeredAt: number }[] = []
let latencies: number[] = []
let seen = 0
onViews((position) => {
  const now = performance.now()
  // Commands are not always answered in order of position, so every waiting entry is checked; there are only a few.
  for (let at = waiting.length - 1; at >= 0; at--) {
    if (waiting[at]!.position > position) continue
    latencies.push(now - waiting[at]!.answeredAt)
    waiting.splice(at, 1)
  }
  seen = Math.max(seen, position)
})

async function one(): Promise<void> {
  const position = await change()
  if (position <= seen) latencies.push(0)
  else waiting.push({ position, answeredAt: performance.now() })
}

async function askMeanwhile(signal: AbortSignal): Promise<readonly number[]> {
  const asked: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    await pool.query({ name: 'select 1', text: 'select 1' })
    asked.push(performance.now() - began)
    await delay(5)
  }
  return asked
}

serveRounds(async (signal) => {
  latencies = []
  const sent: Promise<void>[] = []
  const asking = what === 'select 1' ? askMeanwhile(signal) : undefined
  const began = performance.now()
  for (let n = 0; !signal.aborted; n++) {
    const due = began + n * everyMs
    if (due > performance.now()) await delay(Math.max(1, due - performance.now()))
    sent.push(one())
  }
  await Promise.all(sent)
  while (waiting.length > 0) await delay(1)
  return {
    operations: sent.length,
    ms: performance.now() - began,
    latency: latencyOf((await asking) ?? latencies),
  }
}, close)
