import * as z from 'zod'
import { Role, StakeholderType, ViewAs } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { listOf, Multiline, OneLine } from '../text.ts'
import { ClaimKey, Email, OptionalWebAddress, Time, TimeZone, UserId } from '../values.ts'

/** A person's name as they write it. */
export const Name = OneLine.min(2, 'Name must be at least 2 characters').max(
  100,
  'Name must be 100 characters or less',
)
export const Bio = Multiline.max(500, 'Bio must be 500 characters or less')
export const Location = OneLine.max(100, 'Location must be 100 characters or less')
export const Industries = listOf(
  OneLine.min(1, 'Leave no industry empty.').max(40, 'An industry has at most 40 characters.'),
).max(12, 'Name at most 12 industries.')
export const Reason = Multiline.min(1, 'Say why.').max(500, 'Keep the reason under 500 characters.')

/** Only the fields that change. */
export const PersonalInfo = z.strictObject({
  name: Name.optional(),
  bio: Bio.optional(),
  location: Location.optional(),
  industries: Industries.optional(),
  avatarUrl: OptionalWebAddress.optional(),
})
const joining = { userId: UserId, emailKey: ClaimKey, name: Name, email: Email }

export const userCommands = {
  OnboardUser: z.strictObject({ ...joining, avatarUrl: OptionalWebAddress }),
  RegisterUser: z.strictObject({ ...joining, role: z.enum(['creator', 'brand']) }),
  /** Gives up an unfinished joining: once the claim of `claimedAt` is a minute old, or at once without `claimedAt`. */
  AbandonJoining: z.strictObject({ userId: UserId, claimedAt: Time.optional() }),
  ConfirmEmail: z.strictObject({ userId: UserId }),
  UpdatePersonalInfo: z.strictObject({ userId: UserId, ...PersonalInfo.shape }),
  ChooseView: z.strictObject({ userId: UserId, viewAs: ViewAs }),
  ChooseTimeZone: z.strictObject({ userId: UserId, timeZone: TimeZone }),
  /** All of it or nothing. What is left out stays as it is. */
  ChangeRights: z.strictObject({
    userId: UserId,
    role: Role.optional(),
    stakeholderType: StakeholderType.optional(),
    canApprovePayments: z.boolean().optional(),
    canPostNews: z.boolean().optional(),
    reason: Reason,
  }),
  /** Mails go to the address again that a mail server refused for good; `refusedAt` names the refusal, null for none. */
  LiftAddressMark: z.strictObject({ userId: UserId, refusedAt: Time.nullable() }),
  EraseUser: z.strictObject({ userId: UserId, reason: Reason }),
  /** The last step of ForgetPerson, once the person's key is destroyed. */
  ForgetUser: z.strictObject({ userId: UserId }),
}
export type UserCommand = Message<typeof userCommands>
