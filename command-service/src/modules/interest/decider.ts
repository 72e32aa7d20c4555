import type { InterestCommand } from '@iam/contracts/interest/commands'
import type { InterestEvent } from '@iam/contracts/interest/events'
import { Rejected } from '@iam/contracts/problem'
import { admin, anyone, type Decider, systemOnly } from '../../decider.ts'
import { member, type User, user } from '../users/decider.ts'

type Interest = {
  readonly status: 'absent' | 'new' | 'assigned' | 'closed' | 'erased'
  readonly owner: string | null
}

/** What somebody wrote into the interest form, and what became of it. They need not be a user. */
export const interest: Decider<Interest, InterestCommand, InterestEvent, { readonly owner: User }> = {
  category: 'interest',
  id: (command) => command.data.interestId,
  initial: { status: 'absent', owner: null },
  needs: (command) => ({
    owner: { decider: user, id: command.type === 'AssignInterest' ? command.data.ownerUserId : null },
  }),

  evolve: {
    InterestSubmitted: () => ({ status: 'new', owner: null }),
    InterestAssigned: (state, { ownerUserId }) =>
      state.status === 'erased' ? state : { status: 'assigned', owner: ownerUserId },
    InterestClosed: (state) => (state.status === 'erased' ? state : { ...state, status: 'closed' }),
    InterestErased: () => ({ status: 'erased', owner: null }),
  },

  who: { SubmitInterest: anyone, AssignInterest: admin, CloseInterest: admin, EraseInterest: systemOnly },

  decide: {
    SubmitInterest: (data, state) => (state.status === 'absent' ? [{ type: 'InterestSubmitted', data }] : []),
    AssignInterest(data, state, { needs }) {
      const { status, owner } = known(state)
      if (status === 'closed') throw new Rejected('interest-closed', 'This submission is closed.')
      member(needs.owner)
      return owner === data.ownerUserId ? [] : [{ type: 'InterestAssigned', data }]
    },
    CloseInterest: (data, state) =>
      known(state).status === 'closed' ? [] : [{ type: 'InterestClosed', data }],
    EraseInterest: (data, state) =>
      state.status === 'absent' || state.status === 'erased' ? [] : [{ type: 'InterestErased', data }],
  },
}

function known(state: Interest): Interest {
  if (state.status === 'absent')
    throw new Rejected('interest-unknown', 'This submission does not exist.', 404)
  if (state.status === 'erased') throw new Rejected('interest-erased', 'Its author has left for good.', 410)
  return state
}
