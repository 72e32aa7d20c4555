import { AsyncLocalStorage } from 'node:async_hooks'
import type { Accepted, Send } from '@iam/contracts/commands'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import type { Process } from '../process.ts'
import type { Effects } from './effects.ts'
import { react } from './react.ts'

type CarryingOn = {
  /** Makes a sender that tells of the events of each request. */
  readonly through: (onAppended: (recorded: readonly RecordedEvent[]) => void) => Send
  readonly processes: readonly Process[]
  readonly log: Log
}

/** Reactions that have not begun by then are left to the processes, which react anyway. */
const timeoutMs = 500

/**
 * Runs the processes' reactions to a user's command within the request, under the command ids that the processes derive:
 * their own reaction is then a no-op. The answered position includes the reactions, so that the user reads their results.
 */
export function carryingOn({ through, processes, log }: CarryingOn): Send {
  const appended = new AsyncLocalStorage<RecordedEvent[]>()
  const send = through((recorded) => appended.getStore()?.push(...recorded))

  const sendOn = async (message: Parameters<Send>[0], context: Parameters<Send>[1]): Promise<Accepted> => {
    if (context.actor.via !== 'web') return send(message, context)
    const events: RecordedEvent[] = []
    return appended.run(events, async () => {
      const accepted = await send(message, context)
      let { position } = accepted
      const further = (async (...sent: Parameters<Send>) => {
        const followed = await send(...sent)
        position = Math.max(position ?? 0, followed.position ?? 0)
        return followed
      }) as Send
      const until = performance.now() + timeoutMs
      try {
        // Grows while it is iterated: reactions record events too.
        for (const event of events)
          for (const process of processes.filter((one) => carriesOn(one, event))) {
            if (performance.now() > until) return { ...accepted, position }
            await react(process, event, { send: further, effects: none, log })
          }
      } catch (error) {
        log.info({ error: String(error) }, 'what follows from a command is left to the processes')
      }
      return { ...accepted, position }
    })
  }
  return sendOn as Send
}

/** Whether it reacts to the event by more than a repair of what the command itself does. */
const carriesOn = ({ on, repairsAfter }: Process, { type }: RecordedEvent) =>
  Object.hasOwn(on, type) && !repairsAfter?.includes(type)

/** Effects outside the log are for the leader only. */
const none: Effects = {
  async once() {
    throw new Error('effects outside the log are not brought about along with a command')
  },
}
