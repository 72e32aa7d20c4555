import type { InterestCommand } from '@iam/contracts/interest/commands'
import type { InterestEvent } from '@iam/contracts/interest/events'
import { Rejected } from '@iam/contracts/rejected'
import { admin, aMomentEarlier, anyone, type Decider, systemOnly } from '../../decider.ts'
import { type DecisionRecord, isRepeated, refusalByDecision } from '../../decision.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

type Interest = {
  readonly status: 'absent' | 'new' | 'assigned' | 'closed' | 'erased'
  readonly owner: string | null
  readonly decision: DecisionRecord | null
}

/** A submission of the interest form, and its handling by admins. The author need not be a user. */
export const interest: Decider<Interest, InterestCommand, InterestEvent, { readonly owner: User }> = {
  category: 'interest',
  begins: ['SubmitInterest'],
  id: (command) => command.data.interestId,
  initial: { status: 'absent', owner: null, decision: null },
  needs: (command) => ({
    owner: {
      stream: userStream,
      id: command.type === 'AssignInterest' ? command.data.ownerUserId : null,
      mayBeStale: aMomentEarlier,
    },
  }),

  evolve: {
    InterestSubmitted: () => ({ status: 'new', owner: null, decision: null }),
    InterestAssigned: (state, { ownerUserId }) =>
      state.status === 'erased' ? state : { ...state, status: 'assigned', owner: ownerUserId },
    InterestClosed: (state, { reason: details }, decision) =>
      state.status === 'erased' ? state : { ...state, status: 'closed', decision: { ...decision, details } },
    InterestErased: () => ({ status: 'erased', owner: null, decision: null }),
  },

  who: { SubmitInterest: anyone, AssignInterest: admin, CloseInterest: admin, EraseInterest: systemOnly },

  decide: {
    SubmitInterest: (data, state) => (state.status === 'absent' ? [{ type: 'InterestSubmitted', data }] : []),
    AssignInterest(data, state, { actor, needs }) {
      const { status, owner, decision } = mustExist(state)
      if (status === 'closed')
        throw refusalByDecision('interest-closed', decision, actor, 'it has no owner any more.')
      mustBeMember(needs.owner)
      return owner === data.ownerUserId ? [] : [{ type: 'InterestAssigned', data }]
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

function mustExist(state: Interest): Interest {
  if (state.status === 'absent') throw new Rejected('interest-unknown')
  if (state.status === 'erased') throw new Rejected('interest-erased')
  return state
}
