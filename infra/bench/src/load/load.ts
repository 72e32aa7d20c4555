import { spawnSync } from 'node:child_process'
import type { Work } from '../measure.ts'
import { runOurs } from './ours.ts'
import { runWrk } from './wrk.ts'

export type Load = {
  readonly url: string
  readonly connections: number
  /** Made before the round, so that making them takes none of its time. */
  readonly requests: readonly Buffer[]
  /** Starts again with the first request after the last; otherwise the round ends with the last. */
  readonly isRepeated?: boolean
}

/** The load generator: `wrk` if installed, because it takes the least CPU from the servers. Its own CPU is not counted. */
export const generator: 'wrk' | 'node' = spawnSync('wrk', ['-v']).error ? 'node' : 'wrk'

/**
 * Sends requests for `seconds`, one at a time on each connection. Rejects if a response has a status of 400 or more, or if
 * a connection breaks.
 */
export const runLoad = (load: Load, seconds: number): Promise<Work> =>
  generator === 'wrk' ? runWrk(load, seconds) : runOurs(load, seconds)
