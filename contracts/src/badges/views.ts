import * as z from 'zod'
import { BadgeStatus, BadgeType } from '../enumerations.ts'
import { BadgeId, Time, UserId } from '../values.ts'

/** A row of `badges`, and a badge on the admin's page of a user: how it was issued and revoked. */
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
/** Adds the names of issuer and revoker; empty where there is none, as when the portal itself acted. */
export const BadgeStory = Badge.extend({ issuedByName: z.string(), revokedByName: z.string() }).meta({
  id: 'BadgeStory',
})
export type BadgeStory = z.infer<typeof BadgeStory>
export const BadgesAnswer = z.object({ badges: z.array(BadgeStory).readonly() })
