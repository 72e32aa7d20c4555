import type { Role, StakeholderType } from '@iam/contracts/enumerations'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/problem'
import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { admin, adminForOthers, type Decider, either, oneself, systemOnly } from '../../decider.ts'
import { differing } from '../../fields.ts'

/** An erased user keeps the e-mail's key, so that an erasure that was interrupted can still release the claim. */
export type User = { status: 'absent' } | Member | { status: 'erased'; emailKey: string }
export type Member = {
  readonly status: 'member'
  readonly emailKey: string
  readonly emailConfirmed: boolean
  readonly role: Role
  readonly stakeholderType: StakeholderType
  readonly canApprovePayments: boolean
  readonly canPostNews: boolean
  readonly info: Info
}
type Info = { name: string; bio: string; location: string; industries: readonly string[]; avatarUrl: string }

export const user: Decider<User, UserCommand, UserEvent> = {
  category: 'user',
  id: (command) => command.data.userId,
  initial: { status: 'absent' },

  evolve: {
    UserOnboarded: (_, { emailKey, name, avatarUrl, ...as }) => joined(emailKey, as, { name, avatarUrl }),
    UserRegistered: (_, { emailKey, name, ...as }) => joined(emailKey, as, { name }),
    EmailConfirmed: (state) => change(state, { emailConfirmed: true }),
    PersonalInfoUpdated: (state, { userId, ...changed }) =>
      state.status === 'member' ? { ...state, info: { ...state.info, ...present(changed) } } : state,
    UserRoleAssigned: (state, { role, stakeholderType }) =>
      change(state, { role: role as Role, stakeholderType: stakeholderType as StakeholderType }),
    PaymentApprovalGranted: (state) => change(state, { canApprovePayments: true }),
    PaymentApprovalRevoked: (state) => change(state, { canApprovePayments: false }),
    NewsPostingGranted: (state) => change(state, { canPostNews: true }),
    NewsPostingRevoked: (state) => change(state, { canPostNews: false }),
    UserErased: (state) => ({ status: 'erased', emailKey: state.status === 'absent' ? '' : state.emailKey }),
  },

  who: {
    OnboardUser: systemOnly,
    RegisterUser: systemOnly,
    ConfirmEmail: oneself,
    UpdatePersonalInfo: oneself,
    AssignRole: adminForOthers,
    GrantPaymentApproval: adminForOthers,
    RevokePaymentApproval: adminForOthers,
    GrantNewsPosting: adminForOthers,
    RevokeNewsPosting: adminForOthers,
    EraseUser: either(oneself, admin),
  },

  decide: {
    OnboardUser: (data, state) =>
      isNew(state)
        ? [{ type: 'UserOnboarded', data: { ...data, role: 'creator', stakeholderType: 'external' } }]
        : [],
    RegisterUser: (data, state) =>
      isNew(state) ? [{ type: 'UserRegistered', data: { ...data, stakeholderType: 'external' } }] : [],

    ConfirmEmail: (data, state) => (member(state).emailConfirmed ? [] : [{ type: 'EmailConfirmed', data }]),
    UpdatePersonalInfo({ userId, ...wanted }, state) {
      const changed = differing(wanted, member(state).info)
      if (Object.keys(changed).length === 0) return []
      return [{ type: 'PersonalInfoUpdated', data: { userId, ...changed } }]
    },

    AssignRole(data, state) {
      const { role, stakeholderType } = member(state)
      if (data.role === role && data.stakeholderType === stakeholderType) return []
      return [{ type: 'UserRoleAssigned', data }]
    },
    GrantPaymentApproval: (data, state) =>
      member(state).canApprovePayments ? [] : [{ type: 'PaymentApprovalGranted', data }],
    RevokePaymentApproval: (data, state) =>
      member(state).canApprovePayments ? [{ type: 'PaymentApprovalRevoked', data }] : [],
    GrantNewsPosting: (data, state) =>
      member(state).canPostNews ? [] : [{ type: 'NewsPostingGranted', data }],
    RevokeNewsPosting: (data, state) =>
      member(state).canPostNews ? [{ type: 'NewsPostingRevoked', data }] : [],

    EraseUser({ userId, reason }, state, { actor }) {
      if (state.status === 'erased') return []
      member(state)
      // What somebody says as they leave would stay readable after them.
      const kept = actor.userId === userId ? 'Asked for by the person themself.' : reason
      return [{ type: 'UserErased', data: { userId, reason: kept } }]
    },
  },
}

/** The state of somebody who is here; refused for strangers and for the erased, for whom nothing is done any more. */
export function member(state: User): Member {
  if (state.status === 'absent') throw new Rejected('user-unknown', 'This user does not exist.', 404)
  if (state.status === 'erased') throw new Rejected('user-erased', 'This user has left for good.', 410)
  return state
}

function isNew(state: User): boolean {
  return state.status === 'absent' || !member(state)
}

const joined = (
  emailKey: string,
  as: { role: string; stakeholderType: string },
  info: Partial<Info>,
): Member => ({
  status: 'member',
  emailKey,
  emailConfirmed: false,
  role: as.role as Role,
  stakeholderType: as.stakeholderType as StakeholderType,
  canApprovePayments: false,
  canPostNews: false,
  info: { name: '', bio: '', location: '', industries: [], avatarUrl: '', ...info },
})

const change = (state: User, changed: Partial<Member>): User =>
  state.status === 'member' ? { ...state, ...changed } : state
