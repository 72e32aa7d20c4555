import { appendFileSync } from 'node:fs'
import type { Send } from '@iam/contracts/commands'
import { postgresEventStore } from '@iam/infra/event-store/postgres'
import { openLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import type { Pool } from 'pg'
import { leadProcesses } from '../follow/lead-processes.ts'

/**
 * A process that leads as a command-service does, and whose one effect is a line in a file. With the argument `stops` it
 * stops itself (SIGSTOP) between the claim of the effect and the effect.
 */
const [databaseUrl = '', file = '', stops] = process.argv.slice(2)
const log = openLog({ service: 'leader' })
const pool = openPool({ url: databaseUrl, name: 'leader', log })
const store = postgresEventStore({ url: databaseUrl, log })
if (stops === 'stops') stopAfterClaim(pool)

leadProcesses({
  ...{ store, pool, databaseUrl, log, send: (async () => ({})) as unknown as Send },
  now: () => new Date().toISOString(),
  processes: [
    {
      name: 'write-lines',
      on: {
        async UserRegistered(_, { id }, effects) {
          await effects.once(id, async () => appendFileSync(file, `${process.pid}\n`))
          return []
        },
      },
    },
  ],
  clock: [],
})

function stopAfterClaim(pool: Pool): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = (async (...given: unknown[]) => {
    const answer = await query(...given)
    if (String(given[0]).includes('insert into effects')) process.kill(process.pid, 'SIGSTOP')
    return answer
  }) as never
}
