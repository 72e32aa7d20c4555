import * as z from 'zod'
import { Role, StakeholderType, ViewAs } from '../enumerations.ts'
import { Time, UserId } from '../values.ts'

/** A row of `people`: the public data of a user, for lists and pages. */
const Person = z
  .object({
    userId: UserId,
    name: z.string(),
    handle: z.string().nullable(),
    avatarUrl: z.string(),
    role: Role,
  })
  .meta({ id: 'Person' })
/** The row also says whether the user was erased. */
export const PersonRow = Person.extend({ erased: z.boolean() })
export type PersonRow = z.infer<typeof PersonRow>

/** A row of `accounts`: for the user and for admins, never public. */
export const Account = z.object({
  userId: UserId,
  email: z.string(),
  name: z.string(),
  handle: z.string().nullable(),
  avatarUrl: z.string(),
  bio: z.string(),
  location: z.string(),
  industries: z.array(z.string()).readonly(),
  role: Role,
  stakeholderType: StakeholderType,
  canApprovePayments: z.boolean(),
  canPostNews: z.boolean(),
  viewAs: ViewAs.nullable(),
  /** null until a browser has named one. */
  timeZone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  createdAt: Time,
  erasedAt: Time.nullable(),
})
export type Account = z.infer<typeof Account>

/** A mail server refused the user's address for good: when, and in its words. The address gets no further mails. */
export const RefusedAddress = z.object({ at: Time, reason: z.string() }).meta({ id: 'RefusedAddress' })
export type RefusedAddress = z.infer<typeof RefusedAddress>

/** The signed-in user in the answers about a session. */
export const SessionUser = z
  .object({
    id: UserId,
    name: z.string(),
    email: z.string(),
    handle: z.string().nullable(),
    avatarUrl: z.string(),
    bio: z.string(),
    location: z.string(),
    industries: z.array(z.string()).readonly(),
    role: Role,
    stakeholderType: StakeholderType,
    canApprovePayments: z.boolean(),
    canPostNews: z.boolean(),
    /** Whether campaigns are theirs, as they stay when the role changes. Missing in answers of the release before. */
    runsCampaigns: z.boolean().optional(),
    /** null until the user chooses: the view of a creator. */
    viewAs: ViewAs.nullable(),
    /** null until a browser has named one. */
    timeZone: z.string().nullable(),
    emailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    refusedAddress: RefusedAddress.nullable(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>
export const SessionAnswer = z.object({ user: SessionUser })
/** What was set before the address was proved, perhaps by another person, and counts no longer. */
export const SignedInByLink = SessionAnswer.extend({
  passwordRemoved: z.boolean(),
  /** Answers of the release before lack it. */
  payoutAccountRemoved: z.boolean().optional(),
})

/** One sign-in of the caller, for "where am I signed in". */
export const SessionSummary = z
  .object({ id: z.string(), createdAt: Time, lastSeenAt: Time, device: z.string(), current: z.boolean() })
  .meta({ id: 'SessionSummary' })
export type SessionSummary = z.infer<typeof SessionSummary>
export const SessionsAnswer = z.object({ sessions: z.array(SessionSummary).readonly() })
