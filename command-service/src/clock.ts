import { setTimeout as delay } from 'node:timers/promises'
import type { Command, Send } from '@iam/contracts/commands'
import { system } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { Log } from '@iam/infra/log'
import { isNotBuiltYet } from '@iam/infra/postgres/not-built-yet'

/** A command whose time has come. Its id follows from what makes it due, so that a second tick repeats the first. */
type Due = {
  readonly commandId: string
  readonly message: Command | WorkflowRequest
  /** Afterwards, carried out or refused: takes note that it is no longer due. */
  readonly done?: () => Promise<void>
}

/** Something that happens by time. Decisions check the time again, so that a late or a doubled clock does no harm. */
export type ClockEntry = {
  readonly name: string
  readonly everyMs: number
  readonly due: (now: string) => Promise<readonly Due[]>
}

/**
 * An entry that finds what is due in views: they lag behind what was done about it, and what was refused stays in them.
 * The same command is sent again only after a minute.
 */
export function onceInAWhile(entry: ClockEntry, ms = 60_000): ClockEntry {
  const sent = new Map<string, number>()
  return {
    ...entry,
    async due(now) {
      const at = Date.parse(now)
      for (const [commandId, before] of sent) if (at - before >= ms) sent.delete(commandId)
      const due = (await entry.due(now)).filter(({ commandId }) => !sent.has(commandId))
      return due.map((one) => ({
        ...one,
        async done() {
          sent.set(one.commandId, at)
          await one.done?.()
        },
      }))
    },
  }
}

type ClockParts = { readonly send: Send; readonly log: Log; readonly now: () => string }

/** Sends what is due, at once and then time and again until the signal. */
export async function keepTime(entry: ClockEntry, parts: ClockParts, signal: AbortSignal): Promise<void> {
  const pause = () => delay(entry.everyMs, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    const more = await tick(entry, parts).catch((error) => {
      if (isNotBuiltYet(error))
        parts.log.info({ clock: entry.name }, 'the clock waits for its view to be built')
      else parts.log.warn({ clock: entry.name, error: String(error) }, 'the clock failed; it tries again')
      return false
    })
    if (!more) await pause()
  }
}

/** One round. True where everything that was due is done, so that there may be more. */
export async function tick({ name, due }: ClockEntry, { send, log, now }: ClockParts): Promise<boolean> {
  const all = await due(now())
  for (const { commandId, message, done } of all) {
    try {
      await send(message, { actor: system('clock'), commandId, correlationId: commandId })
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      log.info({ clock: name, command: message.type, code: error.code }, 'a due command was refused')
    }
    await done?.()
  }
  return all.length > 0
}
