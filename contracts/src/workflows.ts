import * as z from 'zod'
import { BadgeType } from './enumerations.ts'
import type { Message } from './message.ts'
import { Name, Reason } from './users/commands.ts'
import { BadgeId, Email, Handle, OptionalWebAddress, ProfileId, UserId } from './values.ts'

/**
 * Requests that take several streams: the command-service turns each into a sequence of commands whose ids follow from
 * the request's, so that a repeat takes up where the first attempt ended.
 */
export const workflows = {
  /** Onboarding (creators, without a password) and registration. */
  JoinPortal: z.strictObject({
    door: z.enum(['onboard', 'register']),
    name: Name,
    email: Email,
    role: z.enum(['creator', 'brand']),
    avatarUrl: OptionalWebAddress,
    handle: Handle.optional(),
  }),
  TakeHandle: z.strictObject({ userId: UserId, handle: Handle }),
  AwardBadge: z.strictObject({ userId: UserId, type: BadgeType, reason: Reason }),
  /** Releases what the person claimed, records `UserErased` and destroys their key. */
  ForgetPerson: z.strictObject({ userId: UserId, reason: Reason }),
}
export type WorkflowRequest = Message<typeof workflows>

/** What the requester learns from a workflow besides the position. */
export const workflowResults = {
  JoinPortal: z.object({ userId: UserId, profileId: ProfileId, handle: z.string() }),
  TakeHandle: z.object({ handle: z.string() }),
  AwardBadge: z.object({ badgeId: BadgeId }),
  ForgetPerson: z.object({}),
}
export type WorkflowResult<Type extends keyof typeof workflowResults> = z.infer<
  (typeof workflowResults)[Type]
>
