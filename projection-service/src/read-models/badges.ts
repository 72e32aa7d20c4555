import type { BadgeEvent } from '@iam/contracts/badges/events'
import { Badge } from '@iam/contracts/badges/views'
import { BadgeType } from '@iam/contracts/enumerations'
import { readModel } from '../read-model.ts'

/** Every badge ever issued with its whole story, for admins. It names nobody but by id, so an erasure leaves it as it is. */
export const badges = readModel<BadgeEvent, typeof Badge>({
  name: 'badges',
  version: 1,
  row: Badge,
  key: 'id',
  eventKey: 'badgeId',
  indexes: ['(user_id, issued_at)'],

  starts: {
    BadgeIssued: ({ badgeId, userId, type, reason, issuedBy }, { at }) => ({
      id: badgeId,
      userId,
      type: BadgeType.parse(type),
      status: 'issued',
      issuedAt: at,
      issuedBy,
      reason,
      revokedAt: null,
      revokedBy: null,
      revokedReason: null,
    }),
  },
  on: {
    BadgeRevoked: (row, { reason, revokedBy }, { at }) => ({
      ...row,
      status: 'revoked',
      revokedAt: at,
      revokedBy,
      revokedReason: reason,
    }),
  },
})
