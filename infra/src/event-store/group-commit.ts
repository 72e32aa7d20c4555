import { setImmediate } from 'node:timers/promises'
import { type EventStore, StoreUnavailable } from './port.ts'

/** A commit that takes longer than this is bound by the disk, not by the work in it. */
const slowCommitMs = 2

/** The properties of an append that grouping depends on. */
export type Groupable = { readonly stream: string; readonly eventCount: number }
export type Appended = Awaited<ReturnType<EventStore['append']>>

type GroupCommit<Work extends Groupable> = {
  /** Commits appends to different streams; returns the outcome of each, in order. */
  readonly commit: (group: readonly Work[]) => Promise<readonly (Appended | Error)[]>
  /** Time after which an append without an answer fails with StoreUnavailable. */
  readonly deadlineMs: number
  readonly maxAppends: number
  readonly maxEvents: number
}

type Waiting<Work> = {
  readonly work: Work
  readonly settle: (outcome: Appended | Error) => void
  /** Already answered by the deadline: must not be committed any more. */
  settled: boolean
}

/**
 * Queues appends while a commit is in flight, then commits all queued ones at once: the more writers, the larger the
 * groups, and a single append never waits for others. A group contains at most one append per stream, since the second
 * has to see the first; it goes into the following group.
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
        // Bound by the disk: writers that are answered first can share the next commit.
        tell()
        await setImmediate()
        group = take()
        answers = send(group)
      } else {
        // Half of all writers: one half is committed while the other half, which is answered now, prepares its next
        // appends.
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

/** The longest-waiting appends that may be committed together, and the remaining ones. */
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
    const { stream, eventCount } = waiting.work
    const fits = group.length < maxAppends && (group.length === 0 || events + eventCount <= maxEvents)
    if (fits && !streams.has(stream)) {
      group.push(waiting)
      events += eventCount
    } else {
      later.push(waiting)
    }
    // Also for an append that has to wait: later appends to its stream must not overtake it.
    streams.add(stream)
  }
  return [group, later]
}
