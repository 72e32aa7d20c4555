import type { Command, CommandContext, Send } from '@iam/contracts/commands'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnWrites } from './plugins/own-writes.ts'

/**
 * Sends the command that a call asks for, as whoever asks, and waits until the views show what came of it. One call may
 * send several commands of different types.
 */
export type CarryOut = <M extends Command | WorkflowRequest>(
  request: FastifyRequest,
  reply: FastifyReply,
  message: M,
  /** Of what is not said for a person but by the portal itself, such as a confirmed address. */
  actor?: CommandContext['actor'],
) => Promise<Awaited<ReturnType<typeof sendAs<M>>>['result']>

const sendAs = <M extends Command | WorkflowRequest>(send: Send, message: M, context: CommandContext) =>
  send(message, context)

export const carryOutWith =
  (send: Send, ownWrites: OwnWrites): CarryOut =>
  async (request, reply, message, actor = request.actor) => {
    const { position, result } = await sendAs(send, message, {
      actor,
      commandId: uuid5(request.commandId, message.type),
      correlationId: request.id,
    })
    await ownWrites.wrote(reply, position)
    return result
  }
