import type { Send } from '@iam/contracts/commands'
import { system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { uuid5 } from '@iam/infra/uuid5'
import { type Process, reactionOf } from '../process.ts'
import { unclaimed } from './leading.ts'

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
    const messages = await reactionOf(process, event, unclaimed)
    for (const [index, message] of messages.entries())
      await send(message, {
        actor: system('process'),
        commandId: uuid5(event.id, `${process.name}:${index}`),
        correlationId: event.metadata.correlationId,
        causationId: event.id,
      }).catch((error) => {
        if (!(error instanceof Rejected)) throw error
      })
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
