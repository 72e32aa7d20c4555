import type { Actor } from '@iam/contracts/event'
import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { isSameDecision, refusalByDecision } from '../../decision.ts'
import { type Member, mustBeMember, type Right, type User } from './state.ts'

type Wanted = Extract<UserCommand, { readonly type: 'ChangeRights' }>['data']

/** An event for each right that changes; throws, and so changes none, if another decision about one of them stands. */
export function changedRights(
  wanted: Wanted,
  state: User,
  { actor }: { readonly actor: Actor },
): UserEvent[] {
  const { userId, reason, canApprovePayments, canPostNews } = wanted
  const member = mustBeMember(state)
  const about = { userId, reason }
  const rights: UserEvent[] = []
  if (wanted.role !== undefined || wanted.stakeholderType !== undefined) {
    const { role = member.role, stakeholderType = member.stakeholderType } = wanted
    const assigned = { role, stakeholderType, reason }
    if (role !== member.role || stakeholderType !== member.stakeholderType)
      rights.push({ type: 'UserRoleAssigned', data: { userId, ...assigned } })
    else mustBeSame(member, 'role', actor, 'UserRoleAssigned', assigned)
  }
  if (canApprovePayments !== undefined) {
    const type = canApprovePayments ? 'PaymentApprovalGranted' : 'PaymentApprovalRevoked'
    if (canApprovePayments !== member.canApprovePayments) rights.push({ type, data: about })
    else mustBeSame(member, 'payments', actor, type, reason)
  }
  if (canPostNews !== undefined) {
    const type = canPostNews ? 'NewsPostingGranted' : 'NewsPostingRevoked'
    if (canPostNews !== member.canPostNews) rights.push({ type, data: about })
    else mustBeSame(member, 'news', actor, type, reason)
  }
  return rights
}

/** The right already has the wanted value: passes by default or for the same decision again, otherwise throws. */
function mustBeSame(member: Member, right: Right, actor: Actor, kind: string, details: unknown): void {
  const decision = member.decisions[right]
  if (decision && !isSameDecision(decision, kind, actor, details))
    throw refusalByDecision(`${right}-decided`, decision, actor, 'they stay so.')
}
