import * as z from 'zod'
import { Piece } from './contents/commands.ts'
import { BadgeType } from './enumerations.ts'
import type { Message } from './message.ts'
import { ApplicationNote } from './participations/commands.ts'
import { Multiline, OneLine, Text } from './text.ts'
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
  UserId,
} from './values.ts'

/**
 * Requests that write to several streams: the command-service turns each into a sequence of commands whose ids are derived
 * from the request's, so that a retry resumes where the first attempt ended.
 */
export const workflows = {
  /** Onboarding (creators, without a password) and registration. */
  JoinPortal: z.strictObject({
    /** Which form was filled in to join. */
    door: z.enum(['onboard', 'register']),
    name: Name,
    email: Email,
    role: z.enum(['creator', 'brand']),
    avatarUrl: OptionalWebAddress,
    handle: Handle.optional(),
  }),
  TakeHandle: z.strictObject({ userId: UserId, handle: Handle }),
  AwardBadge: z.strictObject({ userId: UserId, type: BadgeType, reason: Reason }),
  /** In a campaign with `autoAccept` the creator takes part at once, or is refused because it is full. */
  ApplyToCampaign: z.strictObject({ campaignId: CampaignId, userId: UserId, note: ApplicationNote }),
  /** Takes a place of the campaign, then accepts; if the application is no longer open by then, frees the place again. */
  AcceptIntoCampaign: z.strictObject({ campaignId: CampaignId, userId: UserId }),
  /** Hands in content that exists, or drafts it first. */
  HandInTask: z.strictObject({
    campaignId: CampaignId,
    taskId: TaskId,
    userId: UserId,
    contentId: ContentId,
    /** New work that is drafted under `contentId`; omitted if that content exists. */
    piece: Piece.optional(),
    /** Replaces what waits for its review instead of being the next version. */
    amends: z.boolean(),
  }),
  /** Recomputes every participant's progress, after the tasks changed. */
  RefreshProgress: z.strictObject({ campaignId: CampaignId }),
  /** Drafts content from the template's text, and counts the use. */
  UseTemplate: z.strictObject({
    templateId: TemplateId,
    userId: UserId,
    contentId: ContentId,
    title: OneLine.max(120),
    values: z.record(Text.max(40), Multiline.max(500)),
  }),
  /** Releases what the person claimed, records `UserErased` and destroys their key. */
  ForgetPerson: z.strictObject({ userId: UserId, reason: Reason }),
}
export type WorkflowRequest = Message<typeof workflows>

/** What a workflow answers besides the position. */
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
