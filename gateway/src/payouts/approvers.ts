import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'

type Rights = Pick<Actor, 'role' | 'canApprovePayments'>

/** Admins and holders of the right. */
export const isApprover = ({ role, canApprovePayments }: Rights) => role === 'admin' || canApprovePayments

/** Throws 403 for all but admins and approvers of payments, who alone see the money of others. */
export function mustBeApprover(actor: Rights): void {
  if (!isApprover(actor)) throw new Rejected('approvers-only')
}
