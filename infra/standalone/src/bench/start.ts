import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { type PortalProcess, startPortal } from '../testing/portal-process.ts'
import type { Benchmark, Contestant } from './measure.ts'
import { cpuMicros } from './processes.ts'

/** From the command to the line that says where the portal is, with its database and its demo data. */
export const start: Benchmark = {
  id: 'P11',
  name: 'start',
  about: 'npm start: how soon it is ready, and how much memory all of it takes.',
  cases: async () => [
    {
      name: 'on an existing folder',
      unit: 'starts/s',
      goal: 'ready ≤ 3 s, ≤ 350 MB with PostgreSQL and the demo data',
      contestants: { ours: starts({ anew: false }) },
      met: ({ p50, memoryMb }) => p50('ours') <= 3_000 && memoryMb('ours') <= 350,
    },
    {
      name: 'the first one ever, which makes the database and the demo data',
      unit: 'starts/s',
      goal: 'ready ≤ 10 s',
      contestants: { ours: starts({ anew: true }) },
      met: ({ p50 }) => p50('ours') <= 10_000,
    },
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
          return { operations: 1, latencies: [ms], ms, cpuMicros: cpuMicros([portal.pid]) }
        },
        async close() {
          await portal?.end('SIGTERM')
          await folder.remove()
        },
      }
    },
  }
}
