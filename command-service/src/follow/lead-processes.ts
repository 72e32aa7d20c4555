import type { Send } from '@iam/contracts/commands'
import { type Leadership, lead, type Term } from '@iam/infra/postgres/leader'
import type { Process } from '../process.ts'
import { type ClockJob, keepTime } from './clock.ts'
import { claimedEffects } from './effects.ts'
import { type FollowDependencies, follow } from './follow.ts'
import { LeadLost } from './lead-lost.ts'
import { retryParked } from './parked.ts'
import { termCheckpoints } from './term-checkpoints.ts'

type LeadDependencies = Omit<FollowDependencies, 'effects' | 'checkpoints'> & {
  /** For the leader's lock, which needs a connection of its own. */
  readonly databaseUrl: string
  readonly now: () => string
  readonly processes: readonly Process[]
  readonly clock: readonly ClockJob[]
  /** What else runs for as long as it leads. */
  readonly others?: readonly ((term: Term) => Promise<void>)[]
}

/** Runs the processes and the clock in one command-service at a time. */
export const leadProcesses = (dependencies: LeadDependencies): Leadership =>
  lead({ url: dependencies.databaseUrl, name: 'processes', log: dependencies.log }, async (term) => {
    const failed = new AbortController()
    const until: Term = { ...term, signal: AbortSignal.any([term.signal, failed.signal]) }
    const fenced = {
      ...dependencies,
      send: whileHeld(dependencies.send, term),
      effects: claimedEffects(dependencies.pool, term),
      checkpoints: termCheckpoints(dependencies.pool, term),
    }
    const running = [
      ...dependencies.processes.map((process) => follow(process, fenced, until)),
      retryParked(dependencies.processes, fenced, until),
      ...dependencies.clock.map((job) => keepTime(job, fenced, until)),
      ...(dependencies.others ?? []).map((other) => other(until)),
    ]
    // A loop that cannot go on (another leads, the database is gone) ends the term; the next term begins at the checkpoints.
    for (const run of running) run.catch(() => failed.abort())
    const failure = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected')
    if (failure && !term.signal.aborted) throw (failure as PromiseRejectedResult).reason
  })

/** Sends only while the lead is held, as another leader may send the same; a command in flight is recognised by its id. */
const whileHeld = (send: Send, { holds }: Term): Send =>
  (async (...[message, context]: Parameters<Send>) => {
    if (!holds()) throw new LeadLost()
    return send(message, context)
  }) as Send
