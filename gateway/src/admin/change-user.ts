import { Rejected } from '@iam/contracts/problem'
import type { UpdateUser } from '@iam/contracts/users/requests'
import type { AdminUser } from '@iam/contracts/users/views'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'

/** Changes the role and rights of a user, each by a command of its own with the reason that the admin gave. */
export async function change(
  { carryOut }: Pick<Parts, 'carryOut'>,
  request: FastifyRequest,
  reply: FastifyReply,
  user: AdminUser,
  { role, stakeholderType, canApprovePayments, canPostNews, reason }: UpdateUser,
): Promise<void> {
  const message = 'Say why; the reason is kept with the change.'
  if (!reason) throw new Rejected('reason-missing', message, 400, [{ path: 'reason', message }])
  const userId = user.id
  const because = { userId, reason }

  if (role !== undefined || stakeholderType !== undefined) {
    const data = {
      ...because,
      role: role ?? user.role,
      stakeholderType: stakeholderType ?? user.stakeholderType,
    }
    await carryOut(request, reply, { type: 'AssignRole', data })
  }
  if (canApprovePayments !== undefined) {
    const type = canApprovePayments ? 'GrantPaymentApproval' : 'RevokePaymentApproval'
    await carryOut(request, reply, { type, data: because })
  }
  if (canPostNews !== undefined)
    await carryOut(request, reply, {
      type: canPostNews ? 'GrantNewsPosting' : 'RevokeNewsPosting',
      data: because,
    })
}
