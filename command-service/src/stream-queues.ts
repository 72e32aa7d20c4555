import { AsyncLocalStorage } from 'node:async_hooks'
import type { CommandContext } from '@iam/contracts/commands'
import type { AnyMessage } from '@iam/contracts/message'
import { streamOf } from '@iam/contracts/streams'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { commandsTogether } from '@iam/infra/metrics'
import { decideTogether, recordedOf } from './decide-together.ts'
import type { AnyDecider } from './decider.ts'
import { type HandleDependencies, handle } from './handle.ts'

export type WaitingCommand = {
  readonly command: AnyMessage
  readonly context: CommandContext
  /** Runs work in the asynchronous context of the caller, who is not the one that runs the queue. */
  readonly inContext: <Result>(work: () => Result) => Result
  readonly resolve: (position: number | null) => void
  readonly reject: (error: unknown) => void
}

/** Maximum of commands that are decided together: their events are one append. */
const maxTogether = 128

/**
 * Commands for one stream run one after the other in this process, so that they cause no version conflicts. Those that
 * have gathered while one was carried out are decided one after the other in memory and appended together; a command that
 * cannot go that way (a refusal, a repetition, a stream that another process writes to) is handled by itself. No command is
 * answered before its events are committed.
 */
export function streamQueues(dependencies: HandleDependencies) {
  const queues = new Map<string, WaitingCommand[]>()

  async function run(stream: string, decider: AnyDecider, queue: WaitingCommand[]): Promise<void> {
    while (queue.length > 0) {
      const taken = queue.splice(0, maxTogether)
      commandsTogether.observe(taken.length)
      const alone = taken.length === 1 ? taken : await together(stream, decider, taken)
      for (const one of alone)
        await one
          .inContext(() => handle(dependencies, decider, one.command, one.context))
          .then(one.resolve, one.reject)
    }
    queues.delete(stream)
  }

  /** Returns the commands that have to be handled by themselves. */
  async function together(stream: string, decider: AnyDecider, taken: readonly WaitingCommand[]) {
    const { store, states } = dependencies
    const decided = await decideTogether(dependencies, decider, taken).catch(() => undefined)
    if (!decided || decided.done.length === 0) return taken
    const { before, done, alone } = decided
    try {
      const appended = await store.append(
        stream,
        before.revision,
        done.flatMap(({ events }) => events),
      )
      const recorded = appended.recorded ?? (await store.read(stream, before.revision + 1))
      if (appended.recorded) states.keep(decider, before, recorded)
      else states.hear({ stream, revision: appended.revision })
      const again: WaitingCommand[] = []
      for (const { waiting, events } of done) {
        const own = recordedOf(events, recorded)
        if (!own) again.push(waiting)
        else {
          waiting.inContext(() => dependencies.onAppended?.(own))
          waiting.resolve(own.at(-1)!.position)
        }
      }
      return [...again, ...alone]
    } catch (error) {
      // Whether they were appended is unknown, as for a command by itself.
      if (!(error instanceof StoreUnavailable)) return taken
      for (const { waiting } of done) waiting.reject(error)
      return alone
    }
  }

  return (decider: AnyDecider, command: AnyMessage, context: CommandContext) =>
    new Promise<number | null>((resolve, reject) => {
      const stream = streamOf(decider.category, decider.id(command))
      const asked = { command, context, resolve, reject }
      const queue = queues.get(stream)
      if (queue) {
        queue.push({ ...asked, inContext: AsyncLocalStorage.snapshot() })
        return
      }
      // The queue runs in the context of its first caller.
      const begun = [{ ...asked, inContext: <Result>(work: () => Result) => work() }]
      queues.set(stream, begun)
      void run(stream, decider, begun)
    })
}
