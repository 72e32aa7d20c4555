import type { Role, StakeholderType } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { admin, adminForOthers, type Decider, oneself, systemOnly } from '../../decider.ts'
import { type Decision, decided, isSo } from '../../decision.ts'
import { differing } from '../../fields.ts'

/** An erased user keeps the key of the e-mail's claim, so that an interrupted erasure can still release it. */
export type User =
  | { status: 'absent' }
  | { status: 'abandoned' }
  | Member
  | { status: 'erased'; emailKey: string; isForgotten?: true }
export type Member = {
  readonly status: 'member'
  readonly emailKey: string
  readonly emailConfirmed: boolean
  readonly role: Role
  readonly stakeholderType: StakeholderType
  readonly canApprovePayments: boolean
  readonly canPostNews: boolean
  readonly info: Info
  /** Who changed each right last. */
  readonly decisions: { readonly [Right in Changeable]?: Decision }
}
type Changeable = 'role' | 'payments' | 'news'
type Info = { name: string; bio: string; location: string; industries: readonly string[]; avatarUrl: string }

/** Age from which the claim of an unfinished joining may be taken over, to spare slow requests; not for uniqueness. */
const patienceMs = 60_000

export const user: Decider<User, UserCommand, UserEvent> = {
  category: 'user',
  id: (command) => command.data.userId,
  initial: { status: 'absent' },

  evolve: {
    UserOnboarded: (_, { emailKey, name, avatarUrl, ...as }) => joined(emailKey, as, { name, avatarUrl }),
    UserRegistered: (_, { emailKey, name, ...as }) => joined(emailKey, as, { name }),
    JoiningAbandoned: (state) => (state.status === 'absent' ? { status: 'abandoned' } : state),
    EmailConfirmed: (state) => change(state, { emailConfirmed: true }),
    PersonalInfoUpdated: (state, { userId, ...changed }) =>
      state.status === 'member' ? { ...state, info: { ...state.info, ...present(changed) } } : state,
    UserRoleAssigned: (state, { role, stakeholderType, reason }, at, by) =>
      changeRight(
        state,
        'role',
        { role: role as Role, stakeholderType: stakeholderType as StakeholderType },
        { kind: 'UserRoleAssigned', by, at, words: { role, stakeholderType, reason } },
      ),
    PaymentApprovalGranted: (state, { reason: words }, at, by) =>
      changeRight(
        state,
        'payments',
        { canApprovePayments: true },
        { kind: 'PaymentApprovalGranted', by, at, words },
      ),
    PaymentApprovalRevoked: (state, { reason: words }, at, by) =>
      changeRight(
        state,
        'payments',
        { canApprovePayments: false },
        { kind: 'PaymentApprovalRevoked', by, at, words },
      ),
    NewsPostingGranted: (state, { reason: words }, at, by) =>
      changeRight(state, 'news', { canPostNews: true }, { kind: 'NewsPostingGranted', by, at, words }),
    NewsPostingRevoked: (state, { reason: words }, at, by) =>
      changeRight(state, 'news', { canPostNews: false }, { kind: 'NewsPostingRevoked', by, at, words }),
    UserErased: (state) => ({ status: 'erased', emailKey: emailKeyOf(state) }),
    UserForgotten: (state) => (state.status === 'erased' ? { ...state, isForgotten: true } : state),
  },

  who: {
    OnboardUser: systemOnly,
    RegisterUser: systemOnly,
    AbandonJoining: systemOnly,
    ConfirmEmail: oneself,
    UpdatePersonalInfo: oneself,
    // An operator assigns the role admin only, so that a portal has a first admin.
    AssignRole: (actor, data) =>
      actor.via === 'operator' && data.role !== 'admin'
        ? new Rejected('role-admin')
        : adminForOthers(actor, data),
    GrantPaymentApproval: adminForOthers,
    RevokePaymentApproval: adminForOthers,
    GrantNewsPosting: adminForOthers,
    RevokeNewsPosting: adminForOthers,
    EraseUser: (actor, data) => oneself(actor, data) && admin(actor),
    ForgetUser: systemOnly,
  },

  decide: {
    OnboardUser: (data, state) =>
      isNew(state)
        ? [{ type: 'UserOnboarded', data: { ...data, role: 'creator', stakeholderType: 'external' } }]
        : [],
    RegisterUser: (data, state) =>
      isNew(state) ? [{ type: 'UserRegistered', data: { ...data, stakeholderType: 'external' } }] : [],

    AbandonJoining({ userId, claimedAt }, state, { now }) {
      const isSlow = claimedAt !== undefined && Date.parse(now) - Date.parse(claimedAt) < patienceMs
      return state.status === 'absent' && !isSlow ? [{ type: 'JoiningAbandoned', data: { userId } }] : []
    },

    ConfirmEmail: (data, state) => (member(state).emailConfirmed ? [] : [{ type: 'EmailConfirmed', data }]),
    UpdatePersonalInfo({ userId, ...wanted }, state) {
      const changed = differing(wanted, member(state).info)
      if (Object.keys(changed).length === 0) return []
      return [{ type: 'PersonalInfoUpdated', data: { userId, ...changed } }]
    },

    AssignRole(data, state, { actor }) {
      const { role, stakeholderType } = member(state)
      if (data.role !== role || data.stakeholderType !== stakeholderType)
        return [{ type: 'UserRoleAssigned', data }]
      const { userId, ...words } = data
      return soAlready(state, 'role', actor, 'UserRoleAssigned', words)
    },
    GrantPaymentApproval: (data, state, { actor }) =>
      member(state).canApprovePayments
        ? soAlready(state, 'payments', actor, 'PaymentApprovalGranted', data.reason)
        : [{ type: 'PaymentApprovalGranted', data }],
    RevokePaymentApproval: (data, state, { actor }) =>
      member(state).canApprovePayments
        ? [{ type: 'PaymentApprovalRevoked', data }]
        : soAlready(state, 'payments', actor, 'PaymentApprovalRevoked', data.reason),
    GrantNewsPosting: (data, state, { actor }) =>
      member(state).canPostNews
        ? soAlready(state, 'news', actor, 'NewsPostingGranted', data.reason)
        : [{ type: 'NewsPostingGranted', data }],
    RevokeNewsPosting: (data, state, { actor }) =>
      member(state).canPostNews
        ? [{ type: 'NewsPostingRevoked', data }]
        : soAlready(state, 'news', actor, 'NewsPostingRevoked', data.reason),

    EraseUser({ userId, reason }, state, { actor }) {
      if (state.status === 'erased') return []
      member(state)
      // A fixed reason in the place of the user's own words, which are personal.
      const kept = actor.userId === userId ? 'Asked for by the person themself.' : reason
      return [{ type: 'UserErased', data: { userId, reason: kept } }]
    },
    ForgetUser(data, state) {
      if (state.status !== 'erased') throw new Rejected('user-not-erased')
      return state.isForgotten ? [] : [{ type: 'UserForgotten', data }]
    },
  },
}

/** The member; throws 404 for an unknown user and 410 for an erased one. */
export function member(state: User): Member {
  if (state.status === 'absent' || state.status === 'abandoned') throw new Rejected('user-unknown')
  if (state.status === 'erased') throw new Rejected('user-erased')
  return state
}

/** Refuses members other than brands and admins. `what`: what brands do. */
export function brandsOnly(state: User, what: string): Rejected | undefined {
  const isOther = state.status === 'member' && state.role !== 'brand' && state.role !== 'admin'
  return isOther ? new Rejected('brands-only', { what }) : undefined
}

/** The key of the e-mail's claim, of a member or an erased user; empty if there never was a user. */
export const emailKeyOf = (state: User) => ('emailKey' in state ? state.emailKey : '')

/** The refusals that name the last decision about a right. */
const because = { role: 'role-decided', payments: 'payments-decided', news: 'news-decided' } as const

/** The right already has the wanted value: records nothing by default or for the same decision again, otherwise throws. */
function soAlready(state: User, right: Changeable, actor: Actor, kind: string, words: unknown): [] {
  const { status, decisions } = member(state)
  const decision = decisions[right]
  if (!decision || isSo({ status, decision }, kind, actor, words)) return []
  throw decided(because[right], decision, actor, { hence: 'they stay so.' })
}

function isNew(state: User): boolean {
  if (state.status === 'abandoned') throw new Rejected('joining-abandoned')
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
  decisions: {},
})

const changeRight = (state: User, right: Changeable, changed: Partial<Member>, decision: Decision): User =>
  state.status === 'member'
    ? { ...state, ...changed, decisions: { ...state.decisions, [right]: decision } }
    : state

const change = (state: User, changed: Partial<Member>): User =>
  state.status === 'member' ? { ...state, ...changed } : state
