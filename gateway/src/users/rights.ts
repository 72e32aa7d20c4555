import type { Command } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { AdminUser } from '@iam/contracts/users/admin-views'
import type { UpdateUser } from '@iam/contracts/users/requests'

/** A command for the role, and one for each right, with the reason that the admin gave. */
export function changesOf(user: AdminUser, { canApprovePayments, canPostNews, reason, ...to }: UpdateUser) {
  if (!reason) throw new Rejected('reason-missing')
  const data = { userId: user.id, reason }
  const { role = user.role, stakeholderType = user.stakeholderType } = to
  const commands: Command[] = []
  if (to.role !== undefined || to.stakeholderType !== undefined)
    commands.push({ type: 'AssignRole', data: { ...data, role, stakeholderType } })
  if (canApprovePayments !== undefined)
    commands.push({ type: canApprovePayments ? 'GrantPaymentApproval' : 'RevokePaymentApproval', data })
  if (canPostNews !== undefined)
    commands.push({ type: canPostNews ? 'GrantNewsPosting' : 'RevokeNewsPosting', data })
  return commands
}
