import * as z from 'zod'
import { ContentBody, ContentTitle } from './contents/commands.ts'
import { BadgeType, ContentType } from './enumerations.ts'
import type { Message } from './message.ts'
import { ApplicationNote } from './participations/commands.ts'
import { Name, Reason } from './users/commands.ts'
import {
  BadgeId,
  CampaignId,
  ContentId,
  Email,
  Handle,
  OptionalWebAddress,
  ParticipationId,
  ProfileId,
  TaskId,
  TemplateId,
  Text,
  UserId,
} from './values.ts'

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
  /** Of a campaign that accepts by itself, the creator takes part at once, or is told that it is full. */
  ApplyToCampaign: z.strictObject({ campaignId: CampaignId, userId: UserId, note: ApplicationNote }),
  /** Takes a slot of the campaign, then accepts; where the application is gone meanwhile, the slot is freed again. */
  AcceptIntoCampaign: z.strictObject({ campaignId: CampaignId, userId: UserId }),
  /** Hands in content that exists, or drafts it first. */
  HandInTask: z.strictObject({
    campaignId: CampaignId,
    taskId: TaskId,
    userId: UserId,
    contentId: ContentId,
    /** Drafted under `contentId`; left out where that exists. */
    piece: z
      .strictObject({
        type: ContentType,
        title: ContentTitle,
        body: ContentBody,
        mediaUrl: OptionalWebAddress,
      })
      .optional(),
    /** Replaces what waits for its review instead of being the next version. */
    amends: z.boolean(),
  }),
  /** Looks at every participant's progress again, after the tasks changed. */
  RefreshProgress: z.strictObject({ campaignId: CampaignId }),
  /** Drafts content from the template's text, and counts the use. */
  UseTemplate: z.strictObject({
    templateId: TemplateId,
    userId: UserId,
    contentId: ContentId,
    title: Text.trim().max(120),
    values: z.record(Text.max(40), Text.trim().max(500)),
  }),
  /** Releases what the person claimed, records `UserErased` and destroys their key. */
  ForgetPerson: z.strictObject({ userId: UserId, reason: Reason }),
}
export type WorkflowRequest = Message<typeof workflows>

/** What the requester learns from a workflow besides the position. */
export const workflowResults = {
  JoinPortal: z.object({ userId: UserId, profileId: ProfileId, handle: z.string() }),
  TakeHandle: z.object({ handle: z.string() }),
  AwardBadge: z.object({ badgeId: BadgeId }),
  ApplyToCampaign: z.object({ participationId: ParticipationId }),
  AcceptIntoCampaign: z.object({}),
  HandInTask: z.object({}),
  RefreshProgress: z.object({}),
  UseTemplate: z.object({}),
  ForgetPerson: z.object({}),
}
export type WorkflowResult<Type extends keyof typeof workflowResults> = z.infer<
  (typeof workflowResults)[Type]
>
