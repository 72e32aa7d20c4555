import { type LogPlace, movePlaces } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { LeadLost } from './lead-lost.ts'

/** For how long the checkpoints of processes may be behind their reactions, in ms. */
const lingerMs = 100

/**
 * The checkpoints of a term's processes: moved together, by one statement each `lingerMs` at most. What a crash takes back is
 * reacted to again, which is harmless.
 */
export function termCheckpoints(pool: Pool, term: Pick<Term, 'name' | 'number'>) {
  const waiting = new Map<string, { readonly name: string; readonly from: number; readonly to: LogPlace }>()
  const failure = Promise.withResolvers<never>()
  // It may fail when no process follows any more.
  failure.promise.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const moves = [...waiting.values()]
    waiting.clear()
    if (moves.length > 0 && !(await movePlaces(pool, moves, term))) throw new LeadLost()
  }

  /** Writes what waits, after what is being written. */
  function settle(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    writing.catch(failure.reject)
    return writing
  }

  return {
    /** Notes that a process has come from a place to another. */
    move(name: string, from: number, to: LogPlace): void {
      waiting.set(name, { name, from: waiting.get(name)?.from ?? from, to })
      timer ??= setTimeout(() => void settle(), lingerMs)
    },
    settle,
    /** Rejects once checkpoints could not be moved: with LeadLost if another instance leads. */
    failed: failure.promise,
  }
}

export type TermCheckpoints = ReturnType<typeof termCheckpoints>
