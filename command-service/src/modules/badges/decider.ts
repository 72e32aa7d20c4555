import type { BadgeCommand } from '@iam/contracts/badges/commands'
import type { BadgeEvent } from '@iam/contracts/badges/events'
import { Rejected } from '@iam/contracts/problem'
import { admin, type Decider } from '../../decider.ts'
import { member, type User, user } from '../users/decider.ts'

type Badge =
  | { status: 'absent' }
  | { status: 'issued' | 'revoked'; readonly userId: string; readonly type: string }

/** Ids of badges follow from person, type and a number, so that one badge of a type at a time is one stream's rule. */
export const badge: Decider<Badge, BadgeCommand, BadgeEvent, { readonly holder: User }> = {
  category: 'badge',
  id: (command) => command.data.badgeId,
  initial: { status: 'absent' },
  needs: (command) => ({
    holder: { decider: user, id: command.type === 'IssueBadge' ? command.data.userId : null },
  }),

  evolve: {
    BadgeIssued: (_, { userId, type }) => ({ status: 'issued', userId, type }),
    BadgeRevoked: (state) => (state.status === 'absent' ? state : { ...state, status: 'revoked' }),
  },

  who: { IssueBadge: admin, RevokeBadge: admin },

  decide: {
    IssueBadge(data, state, { actor, needs }) {
      member(needs.holder)
      if (state.status === 'issued') throw new Rejected('badge-issued', 'This person has this badge already.')
      if (state.status === 'revoked')
        throw new Rejected('badge-revoked', 'This badge was revoked; a new one has to be issued.')
      return [{ type: 'BadgeIssued', data: { ...data, issuedBy: actor.userId } }]
    },
    RevokeBadge({ badgeId, reason }, state, { actor }) {
      if (state.status === 'absent') throw new Rejected('badge-unknown', 'This badge does not exist.', 404)
      if (state.status === 'revoked') return []
      const { userId, type } = state
      return [{ type: 'BadgeRevoked', data: { badgeId, userId, type, reason, revokedBy: actor.userId } }]
    },
  },
}
