import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { type PortalProcess, startPortal } from '../../tests/support/portal-process.ts'
import type { Benchmark } from './benchmark.ts'
import type { Contestant } from './measure.ts'
import { cpuMicros } from './processes.ts'

/** Time from starting the process to the line with the portal's URL, with its database and demo data ready. */
export const start: Benchmark = {
  name: 'start',
  cases: async () => [
    { name: 'on an existing folder', unit: 'starts/s', ours: () => starts({ anew: false }) },
    { name: 'the first one ever', unit: 'starts/s', ours: () => starts({ anew: true }) },
  ],
}

function starts({ anew }: { readonly anew: boolean }): Contestant {
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
          portal = await startPortal({ env: { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development' } })
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
