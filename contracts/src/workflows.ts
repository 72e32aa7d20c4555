import * as z from 'zod'
import { amaCommands } from './ama/commands.ts'
import { amaQuestionCommands } from './ama-questions/commands.ts'
import { auditCommands } from './audit/commands.ts'
import { Piece } from './contents/commands.ts'
import { earningCommands } from './earnings/commands.ts'
import { BadgeType, PayoutSource } from './enumerations.ts'
import type { Message } from './message.ts'
import { ApplicationNote } from './participations/commands.ts'
import { PayoutInstructions } from './payout-accounts/commands.ts'
import { SeenTemplateVersion } from './templates/commands.ts'
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
  PaymentIntentId,
  PayoutId,
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
    version: SeenTemplateVersion,
    title: OneLine.max(120),
    values: z.record(Text.max(40), Multiline.max(500)),
  }),
  /**
   * Releases what the person claimed, records `UserErased` and destroys their key. With money outstanding it is refused;
   * `force` (admins) rejects open payouts and voids pending earnings first.
   */
  ForgetPerson: z.strictObject({ userId: UserId, reason: Reason, force: z.boolean().optional() }),
  /** Reserves earnings in the recipient's ledger, then creates the payout; nothing if there are none to reserve. */
  RequestPayout: z.strictObject({
    payoutId: PayoutId,
    userId: UserId,
    of: earningCommands.ReserveForPayout.shape.of,
    payoutSource: PayoutSource,
    requestedBy: UserId,
  }),
  /** Starts the transfer of an approved payout with the provider that the portal runs with. */
  TransferPayout: z.strictObject({ payoutId: PayoutId }),
  /** Asks the provider what became of a payout's transfers, and records it; asks again for one that it does not know. */
  ReconcilePayout: z.strictObject({ payoutId: PayoutId }),
  /** Opens an account at the provider, or keeps the instructions, and links it. */
  OpenPayoutAccount: z.strictObject({
    userId: UserId,
    instructions: PayoutInstructions.optional(),
    /** Where the provider's page leads back to. */
    returnUrl: z.string().max(2_000),
    /** Whether the address was confirmed when the user proved who it is. Gateways of the release before do not say it. */
    emailConfirmed: z.boolean().optional(),
  }),
  /** Asks the provider about an account, by its id there or by the user, and records what it says. */
  ReconcilePayoutAccount: z.union([
    z.strictObject({ userId: UserId }),
    z.strictObject({ account: z.string().max(200) }),
  ]),
  /** Asks the provider about an incoming payment and records it as far as it is. */
  ReconcilePayment: z.strictObject({ paymentIntentId: PaymentIntentId }),
  /** Puts the host on air with the session, then starts it: two sessions of one host are never live together. */
  OpenAmaSession: amaCommands.StartAmaSession,
  /** Takes one of the participant's slots for open questions, then asks. */
  AskInSession: amaQuestionCommands.AskQuestion,
  /** Compares the read models of money with the log, and records the result under this id, also after it has answered. */
  VerifyLedger: z.strictObject({ opsId: z.uuid() }),
}
export type WorkflowRequest = Message<typeof workflows>

const ledgerComparison = auditCommands.NoteLedgerVerified.omit({ opsId: true })
export type LedgerComparison = z.infer<typeof ledgerComparison>

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
  /** `isRequested`: false where there was nothing to reserve. */
  RequestPayout: z.object({ isRequested: z.boolean() }),
  TransferPayout: z.object({}),
  ReconcilePayout: z.object({}),
  OpenPayoutAccount: z.object({ onboardingUrl: z.string().nullable() }),
  /** `isKnown`: false for an account that is not of a user of this portal. */
  ReconcilePayoutAccount: z.object({ isKnown: z.boolean() }),
  ReconcilePayment: z.object({ isKnown: z.boolean() }),
  OpenAmaSession: z.object({}),
  AskInSession: z.object({}),
  /** `isUnderWay` where the comparison takes longer than a caller waits. */
  VerifyLedger: z.union([ledgerComparison, z.object({ isUnderWay: z.literal(true) })]),
}
export type WorkflowResult<Type extends keyof typeof workflowResults> = z.infer<
  (typeof workflowResults)[Type]
>
