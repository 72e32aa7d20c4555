import type { Send } from '@iam/contracts/commands'
import { type Actor, system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { type Process, reactionOf } from '../process.ts'
import type { Effects } from './effects.ts'

export type ReactDependencies = { readonly send: Send; readonly effects: Effects; readonly log: Log }

/** Carries out a process's reaction to an event; throws if a retry may succeed. Repeating it is harmless. */
export async function react(
  process: Process,
  event: RecordedEvent,
  { send, effects, log }: ReactDependencies,
): Promise<void> {
  const messages = await reactionOf(process, event, effects)
  for (const [index, message] of messages.entries()) {
    try {
      await send(message, {
        actor: actorOf(process, event),
        // Contains the process's name, as two processes may react to the same event.
        commandId: uuid5(event.id, `${process.name}:${index}`),
        correlationId: event.metadata.correlationId,
        causationId: event.id,
        // Reactions to an imported fact take effect when the fact did.
        ...(event.metadata.effectiveAt && { effectiveAt: event.metadata.effectiveAt }),
      })
    } catch (error) {
      if (!isAnswer(error)) throw error
      log.info(
        {
          process: process.name,
          event: event.id,
          correlationId: event.metadata.correlationId,
          code: error.code,
        },
        'a reaction was refused',
      )
    }
  }
}

/** A repair decides for the user whose command it completes: it may be faster than the command itself. */
const actorOf = ({ repairs }: Process, { type, metadata }: RecordedEvent): Actor => {
  const itself = system('process')
  return repairs?.includes(type) ? { ...itself, userId: metadata.actor.userId } : itself
}

/**
 * A refusal is final: the state has moved on, and a retry would be refused again. A person's lost key is not: it may be
 * restored.
 */
const isAnswer = (error: unknown): error is Rejected => error instanceof Rejected && error.code !== 'key-lost'
