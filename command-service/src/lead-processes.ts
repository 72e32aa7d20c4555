import { type Leadership, lead } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { type ClockEntry, keepTime } from './clock.ts'
import { type FollowParts, follow } from './follow.ts'
import type { Process } from './process.ts'

type LeadParts = FollowParts & {
  readonly pool: Pool
  /** For the leader's lock, which needs a connection of its own. */
  readonly databaseUrl: string
  readonly now: () => string
  readonly processes: readonly Process[]
  readonly clock: readonly ClockEntry[]
}

/** Runs the processes and the clock in one command-service at a time. */
export const leadProcesses = (parts: LeadParts): Leadership =>
  lead({ url: parts.databaseUrl, name: 'processes', log: parts.log }, async (signal) => {
    const failed = new AbortController()
    const until = AbortSignal.any([signal, failed.signal])
    const running = [
      ...parts.processes.map((process) => follow(process, parts, until)),
      ...parts.clock.map((entry) => keepTime(entry, parts, until)),
    ]
    // One that cannot go on (another leads, the database is gone) ends the term; the next one begins at the checkpoints.
    for (const run of running) run.catch(() => failed.abort())
    const failure = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected')
    if (failure && !signal.aborted) throw (failure as PromiseRejectedResult).reason
  })
