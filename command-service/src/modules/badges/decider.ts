import type { BadgeCommand } from '@iam/contracts/badges/commands'
import type { BadgeEvent } from '@iam/contracts/badges/events'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import { admin, aMomentEarlier, type Decider } from '../../decider.ts'
import { type DecisionRecord, isRepeated, refusalByDecision } from '../../decision.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'

type Issued = {
  readonly status: 'issued' | 'revoked'
  readonly userId: string
  readonly type: string
  readonly decision: DecisionRecord
}
type Badge = Absent | Issued

/** Badge ids are derived from user, type and a number, so that one stream decides on one badge of a type at a time. */
export const badge: Decider<Badge, BadgeCommand, BadgeEvent, { readonly holder: User }> = {
  category: 'badge',
  begins: ['IssueBadge'],
  id: (command) => command.data.badgeId,
  initial: absent,
  needs: (command) => ({
    holder: {
      stream: userStream,
      id: command.type === 'IssueBadge' ? command.data.userId : null,
      mayBeStale: aMomentEarlier,
    },
  }),

  evolve: {
    BadgeIssued: (_, { userId, type, reason: details, issuedBy: by }, decision) => ({
      ...{ status: 'issued', userId, type },
      decision: { ...decision, by, details },
    }),
    BadgeRevoked: (state, { reason: details, revokedBy: by }, decision) =>
      change(state, { status: 'revoked', decision: { ...decision, by, details } }),
  },

  who: { IssueBadge: admin, RevokeBadge: admin },

  decide: {
    IssueBadge(data, state, { actor, needs }) {
      mustBeMember(needs.holder)
      if (isRepeated(state, 'BadgeIssued', actor, data.reason)) return []
      if (state.status === 'issued')
        throw refusalByDecision('badge-issued', state.decision, actor, 'it is not issued again.')
      if (state.status === 'revoked')
        throw new Rejected('badge-revoked', { consequence: 'a new one has to be issued.' })
      return [{ type: 'BadgeIssued', data: { ...data, issuedBy: actor.userId } }]
    },
    RevokeBadge({ badgeId, reason }, state, { actor }) {
      const { status, userId, type, decision } = mustExist(state)
      if (isRepeated(state, 'BadgeRevoked', actor, reason)) return []
      if (status === 'revoked') throw refusalByDecision('badge-revoked', decision, actor, 'it stays so.')
      return [{ type: 'BadgeRevoked', data: { badgeId, userId, type, reason, revokedBy: actor.userId } }]
    },
  },
}

const mustExist = mustExistOr('badge-unknown')
