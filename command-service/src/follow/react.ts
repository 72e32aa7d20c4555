import type { Command, Send } from '@iam/contracts/commands'
import { type Actor, system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { type Pages, type Process, reactionOf } from '../process.ts'
import type { Effects } from './effects.ts'

export type ReactDependencies = {
  readonly send: Send
  readonly effects: Effects
  readonly log: Log
  /** When the process ran for the first time; null if it has been there as long as the log. */
  readonly beganAt?: string | null
  /** Reports that a long reaction goes on. */
  readonly alive?: () => void
}

/** How many commands of a page are under way together. */
const together = 64

/** Carries out a process's reaction to an event; throws if a retry may succeed. Repeating it is harmless. */
export async function react(
  process: Process,
  event: RecordedEvent,
  { send, effects, log, beganAt = null, alive }: ReactDependencies,
): Promise<void> {
  const { causationId: requestId, fingerprint } = event.metadata
  const sendUnder = async (key: string, command: Command | WorkflowRequest) => {
    const isRequest = key === '0' && process.completes?.includes(event.type)
    try {
      await send(command, {
        actor: actorOf(process, event),
        // Contains the process's name, as two processes may react to the same event.
        commandId: isRequest ? requestId : uuid5(event.id, `${process.name}:${key}`),
        ...(isRequest && fingerprint && { fingerprint }),
        correlationId: event.metadata.correlationId,
        causationId: event.id,
        // Reactions to an imported fact take effect when the fact did.
        ...(event.metadata.effectiveAt && { effectiveAt: event.metadata.effectiveAt }),
        ...(isOld(event, beganAt) && { catchUp: true }),
      })
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      const about = { ...reactionIn(process, event), command: command.type, code: error.code }
      if (error.code === 'key-reused' && !isRequest) log.error(about, idIsTaken)
      else log.info(about, 'a command of a reaction was refused')
    }
  }
  const reaction = await reactionOf(process, event, effects)
  if (Symbol.asyncIterator in reaction) return sendPages(reaction, sendUnder, alive)
  for (const [index, command] of reaction.entries()) await sendUnder(String(index), command)
}

const idIsTaken =
  'A command of a reaction was not carried out: its id is that of another command in another stream, as another release may have sent. Carry it out by hand, if it is still needed'

async function sendPages(
  pages: Pages,
  sendUnder: (key: string, command: Command) => Promise<void>,
  alive?: () => void,
): Promise<void> {
  for await (const page of pages) {
    const waiting = page.values()
    const sending = Array.from({ length: Math.min(together, page.length) }, async () => {
      for (const { key, command } of waiting) await sendUnder(key, command)
    })
    // Waits for all even if one fails, so that none is sent after the lead is lost.
    const failure = (await Promise.allSettled(sending)).find(({ status }) => status === 'rejected')
    if (failure) throw (failure as PromiseRejectedResult).reason
    alive?.()
  }
}

/** Whether it is of a past that the process was not there for; no notice is sent about what follows from it (T-85). */
const isOld = ({ metadata, recordedAt }: RecordedEvent, beganAt: string | null) =>
  metadata.catchUp === true ||
  metadata.actor.via === 'import' ||
  (beganAt !== null && Date.parse(recordedAt) < Date.parse(beganAt))

/** What the log names a reaction by. */
export const reactionIn = (process: Process, { id, metadata: { correlationId } }: RecordedEvent) => ({
  process: process.name,
  event: id,
  correlationId,
})

/**
 * The system; on behalf of the event's user if the reaction is a repair: it completes what the user's own request may
 * still be doing, and whichever comes first names the same user.
 */
const actorOf = ({ repairsAfter }: Process, { type, metadata }: RecordedEvent): Actor => {
  const actor = system('process')
  return repairsAfter?.includes(type) ? { ...actor, userId: metadata.actor.userId } : actor
}

/**
 * A retry would be refused again, as the state has moved on. Only the refusal because a person's encryption key is lost
 * is not final: the key may be restored.
 */
const isFinalRefusal = (error: unknown): error is Rejected =>
  error instanceof Rejected && error.code !== 'key-lost'
