import type { Role, StakeholderType, ViewAs } from '@iam/contracts/enumerations'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { UserEvent } from '@iam/contracts/users/events'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

/** An erased user keeps what an interrupted erasure needs: the key of the e-mail's claim, whether it was confirmed, and when it began. */
export type User =
  | { status: 'absent' }
  | { status: 'abandoned' }
  | Member
  | { status: 'erased'; emailKey: string; emailConfirmed?: boolean; erasedAt?: string; isForgotten?: true }
export type Member = {
  readonly status: 'member'
  readonly emailKey: string
  readonly emailConfirmed: boolean
  readonly role: Role
  readonly stakeholderType: StakeholderType
  readonly canApprovePayments: boolean
  readonly canPostNews: boolean
  readonly viewAs: ViewAs | null
  readonly timeZone: string | null
  readonly info: Info
  /** When mails to the address were refused that was tried again last. */
  readonly liftedMark: string | null
  /** Who changed each right last. */
  readonly decisions: { readonly [One in Right]?: DecisionRecord }
}
/** What an admin decides about a member. */
export type Right = 'role' | 'payments' | 'news'
type Info = { name: string; bio: string; location: string; industries: readonly string[]; avatarUrl: string }

export const userStream: StreamFold<User, UserEvent> = {
  category: 'user',
  initial: { status: 'absent' },
  evolve: {
    UserOnboarded: (_, { emailKey, name, avatarUrl, ...as }) => joined(emailKey, as, { name, avatarUrl }),
    UserRegistered: (_, { emailKey, name, ...as }) => joined(emailKey, as, { name }),
    JoiningAbandoned: (state) => (state.status === 'absent' ? { status: 'abandoned' } : state),
    EmailConfirmed: (state) => change(state, { emailConfirmed: true }),
    PersonalInfoUpdated: (state, { userId, ...changed }) =>
      state.status === 'member' ? { ...state, info: { ...state.info, ...present(changed) } } : state,
    ViewChosen: (state, { viewAs }) => change(state, { viewAs: viewAs as ViewAs }),
    TimeZoneChosen: (state, { timeZone }) => change(state, { timeZone }),
    UserRoleAssigned: (state, { role, stakeholderType, reason }, decision) =>
      changeRight(
        state,
        'role',
        { role: role as Role, stakeholderType: stakeholderType as StakeholderType },
        { ...decision, details: { role, stakeholderType, reason } },
      ),
    PaymentApprovalGranted: (state, { reason: details }, decision) =>
      changeRight(state, 'payments', { canApprovePayments: true }, { ...decision, details }),
    PaymentApprovalRevoked: (state, { reason: details }, decision) =>
      changeRight(state, 'payments', { canApprovePayments: false }, { ...decision, details }),
    NewsPostingGranted: (state, { reason: details }, decision) =>
      changeRight(state, 'news', { canPostNews: true }, { ...decision, details }),
    NewsPostingRevoked: (state, { reason: details }, decision) =>
      changeRight(state, 'news', { canPostNews: false }, { ...decision, details }),
    AddressMarkLifted: (state, { refusedAt }) => change(state, { liftedMark: refusedAt }),
    UserErased: (state, _, { at }) => ({
      status: 'erased',
      emailKey: emailKeyOf(state),
      emailConfirmed: 'emailConfirmed' in state && state.emailConfirmed === true,
      erasedAt: at,
    }),
    UserForgotten: (state) => (state.status === 'erased' ? { ...state, isForgotten: true } : state),
  },
}

/** The member; throws 404 for an unknown user and 410 for an erased one. */
export function mustBeMember(state: User): Member {
  if (state.status === 'absent' || state.status === 'abandoned') throw new Rejected('user-unknown')
  if (state.status === 'erased') throw new Rejected('user-erased')
  return state
}

/** Returns the refusal of members other than brands and admins, or undefined. `what`: what brands do. */
export function brandsOnly(state: User, what: string): Rejected | undefined {
  const isOther = state.status === 'member' && state.role !== 'brand' && state.role !== 'admin'
  return isOther ? new Rejected('brands-only', { what }) : undefined
}

/** The key of the e-mail's claim, of a member or an erased user; empty if there never was a user. */
export const emailKeyOf = (state: User) => ('emailKey' in state ? state.emailKey : '')

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
  viewAs: null,
  timeZone: null,
  liftedMark: null,
  info: { name: '', bio: '', location: '', industries: [], avatarUrl: '', ...info },
  decisions: {},
})

const changeRight = (state: User, right: Right, changed: Partial<Member>, decision: DecisionRecord): User =>
  state.status === 'member'
    ? { ...state, ...changed, decisions: { ...state.decisions, [right]: decision } }
    : state

const change = (state: User, changed: Partial<Member>): User =>
  state.status === 'member' ? { ...state, ...changed } : state
