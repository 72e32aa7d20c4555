import type { Command } from '@iam/contracts/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { AdminUser } from '@iam/contracts/users/admin-views'
import type { UpdateUser } from '@iam/contracts/users/requests'

/** A command for the role, and one for each right, with the reason that the admin gave. */
export function changesOf(
  user: AdminUser,
  { role, stakeholderType, canApprovePayments, canPostNews, reason }: UpdateUser,
): readonly Command[] {
  if (!reason) throw new Rejected('reason-missing')
  const data = { userId: user.id, reason }
  const commands: Command[] = []
  if (role !== undefined || stakeholderType !== undefined)
    commands.push({
      type: 'AssignRole',
      data: {
        ...data,
        role: role ?? user.role,
        stakeholderType: stakeholderType ?? user.stakeholderType,
      },
    })
  if (canApprovePayments !== undefined)
    commands.push({ type: canApprovePayments ? 'GrantPaymentApproval' : 'RevokePaymentApproval', data })
  if (canPostNews !== undefined)
    commands.push({ type: canPostNews ? 'GrantNewsPosting' : 'RevokeNewsPosting', data })
  return commands
}
