import * as z from 'zod'
import { BadgeStatus, BadgeType } from '../enumerations.ts'
import { BadgeId, Time, UserId } from '../values.ts'

/** A row of `badges`, and a badge on the admin's page of a user, with its whole story. */
export const Badge = z
  .object({
    id: BadgeId,
    userId: UserId,
    type: BadgeType,
    status: BadgeStatus,
    issuedAt: Time,
    issuedBy: UserId.nullable(),
    reason: z.string(),
    revokedAt: Time.nullable(),
    revokedBy: UserId.nullable(),
    revokedReason: z.string().nullable(),
  })
  .meta({ id: 'Badge' })
export type Badge = z.infer<typeof Badge>
export const BadgeAnswer = z.object({ badge: Badge })
export const BadgesAnswer = z.object({ badges: z.array(Badge).readonly() })
