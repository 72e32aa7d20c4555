import type { Command, ResultOf, Send } from '@iam/contracts/commands'
import { uuid5 } from '@iam/contracts/uuid5'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { within } from '@iam/infra/event-store/within'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { timeLeft } from './http/deadline.ts'
import type { OwnWrites } from './http/own-writes.ts'

/** What may be sent to the command-service. */
export type Message = Command | WorkflowRequest

/**
 * Sends a command on behalf of the caller and waits until the views show its events, as long as the request's deadline
 * allows; after that, `request.positionNotShown` holds their position. One request may send several commands.
 */
export const dispatchWith =
  (send: Send, ownWrites: OwnWrites) =>
  async <M extends Message>(
    request: FastifyRequest,
    reply: FastifyReply,
    message: M,
    /** Another than the caller for commands that the portal itself sends, such as confirming an address. */
    actor = request.actor,
  ): Promise<ResultOf<M['type']>> => {
    // Reset first: a refused command is answered with its refusal, even if an earlier command of the request wrote
    // events.
    request.positionNotShown = null
    request.log.debug({ command: message.type }, 'a command is sent')
    const sent = send(message, {
      actor,
      // Derived from the command's index, not its type, so that a different request under the same key gets the same
      // command id and meets what the first request recorded.
      commandId: uuid5(request.commandId, String(request.commandsSent++)),
      correlationId: request.id,
      ...(request.fingerprint && { fingerprint: request.fingerprint.toString('base64url') }),
    })
    const { position, result } = await within(timeLeft(request), sent)
    if (!(await ownWrites.waitForWrite(reply, position))) request.positionNotShown = position
    return result
  }

export type Dispatch = ReturnType<typeof dispatchWith>
