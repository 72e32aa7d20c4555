import { setTimeout as delay } from 'node:timers/promises'
import type { Latency } from '../figures.ts'
import type { Contestant } from '../measure.ts'
import { peakMemoryMb } from '../processes.ts'
import { type Server, startProgram, startServer } from '../program.ts'
import { type Recorded, type VotesAsked, wallMs } from './recorded.ts'

type Judged = { readonly deliveries: number; readonly latency: Latency; readonly wrong: number }

type Fanned = {
  readonly servers: () => Promise<readonly Server[]>
  readonly sockets: number
  readonly perSecond: number
  /** Records the votes, and resolves with what was recorded. */
  readonly vote: (servers: readonly Server[], asked: VotesAsked) => Promise<Recorded>
}

/** Servers that tell the sockets of one session about votes; an operation is a message that a socket received. */
export const fanned = ({ servers, sockets, perSecond, vote }: Fanned): Contestant => ({
  async open() {
    const opened = await servers()
    const pids = opened.map(({ pid }) => pid)
    const before = peakMemoryMb(pids)
    const { program } = await startProgram({
      file: 'fanout/sockets.ts',
      arguments: [String(sockets), ...opened.map(({ url }) => url)],
    })
    const kb = ((peakMemoryMb(pids) - before) * 1_024) / sockets
    return {
      async round(seconds) {
        await program.ask({})
        const began = performance.now()
        const recorded = await vote(opened, { perSecond, seconds })
        const ms = performance.now() - began
        const { deliveries, latency, wrong } = (await program.ask({ recorded })) as Judged
        const extra = { 'wrong tallies': wrong, 'kB for a socket': kb }
        return { ...{ operations: deliveries, ms, latency }, extra }
      },
      pids: () => pids,
      async close() {
        await program.close()
      },
    }
  },
})

/** A server without a log: it is told the tally ten times a second, as gathered votes would make it. */
export function told(file: string, sockets: number, perSecond: number): Contestant {
  let tally = 0
  return {
    async open() {
      tally = 0
      const server = await startServer({ file })
      const one = fanned({
        ...{ servers: async () => [server], sockets, perSecond },
        async vote(_, { seconds }) {
          const recorded: [number, number][] = []
          const began = performance.now()
          for (let n = 1; n <= seconds * 10; n += 1) {
            await delay(Math.max(0, began + n * 100 - performance.now()))
            tally += perSecond / 10
            recorded.push([tally, wallMs()])
            server.send({ tally })
          }
          return recorded
        },
      })
      const running = await one.open()
      return {
        ...running,
        async close() {
          await running.close?.()
          await server.close()
        },
      }
    },
  }
}
