import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { type PortalProcess, startPortal } from '../../tests/support/portal-process.ts'
import type { Benchmark } from './benchmark.ts'
import type { Checkout } from './checkout/checkout.ts'
import { preloadsOf } from './checkout/preloads.ts'
import type { Contestant } from './measure.ts'
import { cpuMicros } from './processes.ts'

/** Time from starting the process to the line with the portal's URL, with its database and demo data ready. */
export const start: Benchmark = {
  name: 'start',
  cases: async () => [
    {
      // Against another checkout two turns of a start each: one start differs from the next by a fifth.
      ...{ name: 'on an existing folder', unit: 'starts/s', seconds: 1 },
      ours: (from) => starts({ from, anew: false }),
    },
    {
      ...{ name: 'the first one ever', unit: 'starts/s', isWhole: true, startsCold: true },
      ours: (from) => starts({ from, anew: true }),
    },
  ],
}

function starts({ from, anew }: { readonly from: Checkout; readonly anew: boolean }): Contestant {
  const script = join(from.folder, 'infra/standalone/src/start.ts')
  return {
    async open() {
      const folder = await temporaryFolder()
      const dataDir = join(folder.path, 'data')
      let portal: PortalProcess | undefined
      return {
        pids: () => (portal ? [portal.pid] : []),
        async round() {
          await portal?.end('SIGTERM')
          if (anew) await rm(dataDir, { recursive: true, force: true })
          const began = performance.now()
          portal = await startPortal({
            command: [process.execPath, ...preloadsOf(from), script],
            env: { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development' },
          })
          const ms = performance.now() - began
          return {
            ...{ operations: 1, latency: { p50: ms, p99: ms }, ms },
            cpuMicros: cpuMicros([portal.pid]),
          }
        },
        async close() {
          await portal?.end('SIGTERM')
          await folder.remove()
        },
      }
    },
  }
}
