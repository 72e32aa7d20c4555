import type { Ledger } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import { money } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import type { UserCommand } from '@iam/contracts/users/commands'
import type { UserEvent } from '@iam/contracts/users/events'
import { admin, adminForOthers, type Decider, oneself, sumsOfMoney, systemOnly } from '../../decider.ts'
import { changedFields } from '../../fields.ts'
import { ledgerStream, outstandingOf } from '../earnings/state.ts'
import { changedRights } from './rights.ts'
import { mustBeMember, type User, userStream } from './state.ts'

/** Age from which the claim of an unfinished joining may be taken over, to spare slow requests; not for uniqueness. */
const takeoverAfterMs = 60_000

type Needs = {
  /** The user's, for an erasure. */
  readonly ledger: Ledger
}

export const user: Decider<User, UserCommand, UserEvent, Needs> = {
  ...userStream,
  begins: ['OnboardUser', 'RegisterUser'],
  id: (command) => command.data.userId,
  needs: ({ type, data }) => ({
    ledger: { stream: ledgerStream, id: type === 'EraseUser' ? data.userId : null, isReadFor: sumsOfMoney },
  }),

  who: {
    OnboardUser: systemOnly,
    RegisterUser: systemOnly,
    AbandonJoining: systemOnly,
    ConfirmEmail: oneself,
    UpdatePersonalInfo: oneself,
    ChooseView: oneself,
    ChooseTimeZone: oneself,
    // An operator assigns the role admin only, so that a portal has a first admin.
    ChangeRights: (actor, data) =>
      actor.via === 'operator' && data.role !== 'admin'
        ? new Rejected('role-admin')
        : adminForOthers(actor, data),
    LiftAddressMark: admin,
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
      const isSlow = claimedAt !== undefined && Date.parse(now) - Date.parse(claimedAt) < takeoverAfterMs
      return state.status === 'absent' && !isSlow ? [{ type: 'JoiningAbandoned', data: { userId } }] : []
    },

    ConfirmEmail: (data, state) =>
      mustBeMember(state).emailConfirmed ? [] : [{ type: 'EmailConfirmed', data }],
    UpdatePersonalInfo({ userId, ...wanted }, state) {
      const changed = changedFields(wanted, mustBeMember(state).info)
      if (Object.keys(changed).length === 0) return []
      return [{ type: 'PersonalInfoUpdated', data: { userId, ...changed } }]
    },
    ChooseView: (data, state) =>
      mustBeMember(state).viewAs === data.viewAs ? [] : [{ type: 'ViewChosen', data }],
    ChooseTimeZone: (data, state) =>
      mustBeMember(state).timeZone === data.timeZone ? [] : [{ type: 'TimeZoneChosen', data }],

    ChangeRights: changedRights,

    LiftAddressMark({ userId, refusedAt }, state) {
      const isLifted = refusedAt === null || mustBeMember(state).liftedMark === refusedAt
      return isLifted ? [] : [{ type: 'AddressMarkLifted', data: { userId, refusedAt } }]
    },

    EraseUser({ userId, reason }, state, { actor, needs }) {
      if (state.status === 'erased') return []
      mustBeMember(state)
      const isOwn = actor.userId === userId
      mustHaveNoMoney(needs.ledger, actor, isOwn)
      // A fixed reason in the place of the user's own words, which are personal.
      const kept = isOwn ? 'Requested by the user.' : reason
      return [{ type: 'UserErased', data: { userId, reason: kept } }]
    },
    ForgetUser(data, state) {
      if (state.status !== 'erased') throw new Rejected('user-not-erased')
      return state.isForgotten ? [] : [{ type: 'UserForgotten', data }]
    },
  },
}

/** Throws while money is outstanding. Operators repeat erasures that were allowed before a restore. */
function mustHaveNoMoney(ledger: Ledger, { via }: Actor, isOwn: boolean): void {
  const outstanding = outstandingOf(ledger)
  if (outstanding > 0n && via !== 'operator')
    throw new Rejected('money-outstanding', { sum: money(outstanding), isOwn })
}

function isNew(state: User): boolean {
  if (state.status === 'abandoned') throw new Rejected('joining-abandoned')
  return state.status === 'absent' || !mustBeMember(state)
}
