import type { Send } from '@iam/contracts/commands'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { react } from '../follow/react.ts'
import type { Process } from '../process.ts'
import { unclaimedEffects } from './leading.ts'

/**
 * Runs processes over a log in memory, as the leader does: `settle` reacts until there are no new events. After a failure
 * it goes on from the event that failed.
 */
export function reacting(processes: readonly Process[], events: () => readonly RecordedEvent[]) {
  const checkpoints = new Map(processes.map((process) => [process, 0]))

  async function next(process: Process, send: Send): Promise<boolean> {
    const at = checkpoints.get(process)!
    const event = events()[at]
    if (!event) return false
    await react(process, event, { send, effects: unclaimedEffects, log: silentLog() })
    checkpoints.set(process, at + 1)
    return true
  }

  return {
    async settle(send: Send) {
      let more = true
      while (more) {
        more = false
        for (const process of processes) while (await next(process, send)) more = true
      }
    },
    /** Resets the checkpoints, so that all events are handled a second time. */
    again: () => {
      for (const process of processes) checkpoints.set(process, 0)
    },
  }
}
