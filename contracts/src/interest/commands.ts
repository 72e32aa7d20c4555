import * as z from 'zod'
import { InterestArea, InterestRole } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Name, Reason } from '../users/commands.ts'
import { ClaimKey, Email, InterestId, Text, UserId } from '../values.ts'

export const Vision = Text.trim()
  .min(1, 'Please share your vision')
  .max(4000, 'Keep your vision under 4,000 characters.')

export const interestCommands = {
  SubmitInterest: z.strictObject({
    interestId: InterestId,
    emailKey: ClaimKey,
    name: Name,
    email: Email,
    role: InterestRole,
    interestArea: InterestArea,
    vision: Vision,
  }),
  AssignInterest: z.strictObject({ interestId: InterestId, ownerUserId: UserId }),
  CloseInterest: z.strictObject({ interestId: InterestId, reason: Reason }),
  /** A part of forgetting a person: what they once wrote goes with them. */
  EraseInterest: z.strictObject({ interestId: InterestId }),
}
export type InterestCommand = Message<typeof interestCommands>
