import { setTimeout as delay } from 'node:timers/promises'
import { latencyOf } from '../figures.ts'

/** Reads that are begun in a second, whether the ones before are answered or not. */
const perSecond = 100

/** Reads the directory for some seconds, and resolves with the latencies, each from when its read was due. */
export async function readDirectory(url: string, seconds: number) {
  const address = new URL('/api/iam/profiles', url)
  const began = performance.now()
  const latencies = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const due = began + (n * 1_000) / perSecond
    await delay(due - performance.now())
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the directory answered ${answer.status}`)
    return performance.now() - due
  })
  return latencyOf(await Promise.all(latencies))
}
