import type { Send } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { Log } from '@iam/infra/log'

/** Logs every command with the correlation id of its request, but nothing of its content. */
export const loggedSend = (send: Send, log: Log): Send =>
  (async (...[message, context]: Parameters<Send>) => {
    const { correlationId, commandId } = context
    const fields = { correlationId, commandId, command: message.type }
    try {
      const accepted = await send(message, context)
      log.debug(fields, 'a command is done')
      return accepted
    } catch (error) {
      if (error instanceof Rejected) log.debug({ ...fields, code: error.code }, 'a command is refused')
      else log.warn({ ...fields, error: String(error) }, 'a command failed')
      throw error
    }
  }) as Send
