import * as z from 'zod'
import { InterestArea, InterestRole } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { Name, Reason } from '../users/commands.ts'
import { ClaimKey, Email, InterestId, UserId } from '../values.ts'

export const Vision = Multiline.min(1, 'Please share your vision').max(
  4000,
  'Keep your vision under 4,000 characters.',
)

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
  /** `seenOwnerUserId`: the owner before; if it is another by now, the new one is refused. */
  AssignInterest: z.strictObject({
    interestId: InterestId,
    ownerUserId: UserId,
    seenOwnerUserId: UserId.nullable().optional(),
  }),
  CloseInterest: z.strictObject({ interestId: InterestId, reason: Reason }),
  /** A step of ForgetPerson: erases a submission that the user once wrote. */
  EraseInterest: z.strictObject({ interestId: InterestId }),
}
export type InterestCommand = Message<typeof interestCommands>
