import * as z from 'zod'
import { BadgeType } from '../enumerations.ts'
import { Reason } from '../users/commands.ts'

export const IssueBadge = z
  .strictObject({ type: BadgeType, reason: Reason.optional() })
  .meta({ id: 'IssueBadge' })
export const RevokeBadge = z.strictObject({ reason: Reason }).meta({ id: 'RevokeBadge' })
