import type { InterestCommand } from '@iam/contracts/interest/commands'
import type { InterestEvent } from '@iam/contracts/interest/events'
import { Rejected } from '@iam/contracts/rejected'
import { admin, aMomentEarlier, anyone, type Decider, systemOnly } from '../../decider.ts'
import { type DecisionRecord, isRepeated, refusalByDecision } from '../../decision.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

type Interest = {
  readonly status: 'absent' | 'new' | 'assigned' | 'closed' | 'erased'
  readonly owner: string | null
  /** That made the present owner the owner. */
  readonly assignment: DecisionRecord | null
  readonly decision: DecisionRecord | null
}

type Needs = {
  readonly nextOwner: User
  readonly owner: User
}

const unowned = { owner: null, assignment: null, decision: null }

/** A submission of the interest form, and its handling by admins. The author need not be a user. */
export const interest: Decider<Interest, InterestCommand, InterestEvent, Needs> = {
  category: 'interest',
  begins: ['SubmitInterest'],
  id: (command) => command.data.interestId,
  initial: { status: 'absent', ...unowned },
  needs: (command, state) => ({
    nextOwner: {
      stream: userStream,
      id: command.type === 'AssignInterest' ? command.data.ownerUserId : null,
      mayBeStale: aMomentEarlier,
    },
    owner: {
      stream: userStream,
      id: command.type === 'AssignInterest' ? state.owner : null,
      mayBeStale: aMomentEarlier,
    },
  }),

  evolve: {
    InterestSubmitted: () => ({ status: 'new', ...unowned }),
    InterestAssigned: (state, { ownerUserId: owner }, assignment) =>
      state.status === 'erased' ? state : { ...state, status: 'assigned', owner, assignment },
    InterestClosed: (state, { reason: details }, decision) =>
      state.status === 'erased' ? state : { ...state, status: 'closed', decision: { ...decision, details } },
    InterestErased: () => ({ status: 'erased', ...unowned }),
  },

  who: { SubmitInterest: anyone, AssignInterest: admin, CloseInterest: admin, EraseInterest: systemOnly },

  decide: {
    SubmitInterest: (data, state) => (state.status === 'absent' ? [{ type: 'InterestSubmitted', data }] : []),
    AssignInterest({ seenOwnerUserId, ...data }, state, { actor, needs }) {
      const { status, owner, assignment, decision } = mustExist(state)
      if (status === 'closed')
        throw refusalByDecision('interest-closed', decision, actor, 'it has no owner any more.')
      mustBeMember(needs.nextOwner)
      if (owner === data.ownerUserId) return []
      if (seenOwnerUserId !== undefined && seenOwnerUserId !== owner && isAdmin(needs.owner))
        throw refusalByDecision('interest-assigned', assignment, actor, 'look at it again.')
      return [{ type: 'InterestAssigned', data }]
    },
    CloseInterest(data, state, { actor }) {
      const { status, decision } = mustExist(state)
      if (isRepeated(state, 'InterestClosed', actor, data.reason)) return []
      if (status === 'closed') throw refusalByDecision('interest-closed', decision, actor, 'it stays so.')
      return [{ type: 'InterestClosed', data }]
    },
    EraseInterest: (data, state) =>
      state.status === 'absent' || state.status === 'erased' ? [] : [{ type: 'InterestErased', data }],
  },
}

/** A submission whose owner was erased or is no admin any more waits again, and is shown without one. */
const isAdmin = (owner: User) => owner.status === 'member' && owner.role === 'admin'

function mustExist(state: Interest): Interest {
  if (state.status === 'absent') throw new Rejected('interest-unknown')
  if (state.status === 'erased') throw new Rejected('interest-erased')
  return state
}
