import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Contestant } from '../measure.ts'
import type { Done, Job } from './job.ts'

/** A way of rebuilding, in a process of its own, so that its memory and CPU are its own. */
export const contestant = (
  job: Job,
  postmaster: number,
  onPeak: (mb: number) => void = () => {},
): Contestant => ({
  async open() {
    const program = fileURLToPath(new URL('./job-process.ts', import.meta.url))
    const child = fork(program, [JSON.stringify(job)])
    await once(child, 'spawn')
    return {
      async round() {
        child.send('go')
        const [done] = (await Promise.race([
          once(child, 'message'),
          once(child, 'exit').then(() => Promise.reject(new Error(`the rebuild (${job.way}) ended early`))),
        ])) as [Done]
        onPeak(done.peakMb)
        return { operations: job.upTo, ms: done.ms }
      },
      pids: () => (child.pid === undefined ? [postmaster] : [child.pid, postmaster]),
      async close() {
        const exited = once(child, 'exit')
        child.disconnect()
        await exited
      },
    }
  },
})
