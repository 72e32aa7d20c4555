import * as z from 'zod'
import { BadgeType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Reason } from '../users/commands.ts'
import { BadgeId, UserId } from '../values.ts'

export const badgeCommands = {
  IssueBadge: z.strictObject({ badgeId: BadgeId, userId: UserId, type: BadgeType, reason: Reason }),
  RevokeBadge: z.strictObject({ badgeId: BadgeId, reason: Reason }),
}
export type BadgeCommand = Message<typeof badgeCommands>
