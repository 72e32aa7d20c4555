import type { BadgeEvent } from '@iam/contracts/badges/events'
import { Badge } from '@iam/contracts/badges/views'
import { BadgeType } from '@iam/contracts/enumerations'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** Every badge ever issued, with its history, for admins. The erasure of its holder removes the reasons. */
export const badges = readModel<BadgeEvent | UserEvent, typeof Badge>({
  name: 'badges',
  version: 2,
  row: Badge,
  key: 'id',
  eventKeyField: 'badgeId',
  indexes: ['(user_id, issued_at)'],
  personFields: ['userId'],

  starts: {
    BadgeIssued: ({ badgeId, type, ...issued }, { at }) => ({
      ...issued,
      id: badgeId,
      type: BadgeType.parse(type),
      status: 'issued',
      issuedAt: at,
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
    UserErased: (row) => ({ ...row, reason: '', revokedReason: row.revokedReason === null ? null : '' }),
  },
})
