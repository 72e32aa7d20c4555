import { setImmediate } from 'node:timers/promises'
import { StoreUnavailable } from './port.ts'

/** A commit that takes longer is slow for the disk's sake, not for that of the work in it. */
const slowCommitMs = 2

/** What is to be appended, as far as grouping looks at it. */
export type Groupable = { readonly stream: string; readonly size: number }
export type Appended = { readonly revision: number; readonly position: number }

type GroupCommit<Work extends Groupable> = {
  /** Commits appends that are all of different streams; answers for each, in order, its place or its error. */
  readonly commit: (group: readonly Work[]) => Promise<readonly (Appended | Error)[]>
  /** An append that has no answer after so long fails with StoreUnavailable. */
  readonly deadlineMs: number
  readonly maxAppends: number
  readonly maxEvents: number
}

type Waiting<Work> = {
  readonly work: Work
  readonly settle: (outcome: Appended | Error) => void
  /** It has its answer: too late to be committed. */
  settled: boolean
}

/**
 * Queues appends while a commit is in flight and then commits what has queued in one go: the more writers, the larger
 * the groups, and a lone append never waits for company. A group holds one append per stream at the most, since the
 * second has to see the first; it goes with the following group.
 */
export function groupCommit<Work extends Groupable>(options: GroupCommit<Work>) {
  const { commit, deadlineMs } = options
  let queue: Waiting<Work>[] = []
  let running: Promise<void> | undefined

  function take(atMost = options.maxAppends): Waiting<Work>[] {
    const [group, later] = nextGroup(queue, Math.min(atMost, options.maxAppends), options.maxEvents)
    queue = later
    return group
  }

  async function run() {
    let group = take()
    let answers = send(group)
    while (group.length > 0) {
      const sent = performance.now()
      const outcomes = await answers
      const tell = tellAll(group, outcomes)
      if (performance.now() - sent > slowCommitMs) {
        // The disk is what is waited for: whoever is told now and comes back at once shares the next commit.
        tell()
        await setImmediate()
        group = take()
        answers = send(group)
      } else {
        // Half of all who are at it: one half is on its way while the other, which is told now, prepares the next.
        group = take(Math.ceil((queue.length + group.length) / 2))
        answers = send(group)
        tell()
      }
    }
    running = undefined
  }

  const send = async (group: readonly Waiting<Work>[]) =>
    group.length === 0 ? [] : commit(group.map(({ work }) => work)).catch((error: Error) => error)

  const tellAll = (group: readonly Waiting<Work>[], outcomes: Error | readonly (Appended | Error)[]) => () =>
    group.forEach(({ settle }, i) => {
      settle(outcomes instanceof Error ? outcomes : outcomes[i]!)
    })

  function append(work: Work): Promise<Appended> {
    return new Promise((resolve, reject) => {
      const overdue = () =>
        waiting.settle(new StoreUnavailable(`an append had no answer within ${deadlineMs} ms`))
      const timer = setTimeout(overdue, deadlineMs)
      const waiting: Waiting<Work> = {
        work,
        settled: false,
        settle(outcome) {
          clearTimeout(timer)
          waiting.settled = true
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
        },
      }
      queue.push(waiting)
      running ??= run()
    })
  }

  return {
    append,
    /** Resolves when nothing waits and nothing is in flight. */
    idle: async (): Promise<void> => running,
  }
}

/** The longest-waiting appends that may go together, and those that wait on. */
function nextGroup<Work extends Groupable>(
  queue: readonly Waiting<Work>[],
  maxAppends: number,
  maxEvents: number,
): [Waiting<Work>[], Waiting<Work>[]] {
  const group: Waiting<Work>[] = []
  const later: Waiting<Work>[] = []
  const streams = new Set<string>()
  let events = 0
  for (const waiting of queue) {
    if (waiting.settled) continue
    const { stream, size } = waiting.work
    const fits = group.length < maxAppends && (group.length === 0 || events + size <= maxEvents)
    if (fits && !streams.has(stream)) {
      group.push(waiting)
      events += size
    } else {
      later.push(waiting)
    }
    // Also of one that has to wait: its stream's later appends must not overtake it.
    streams.add(stream)
  }
  return [group, later]
}
