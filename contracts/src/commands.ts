import * as z from 'zod'
import { amaCommands } from './ama/commands.ts'
import { amaChatCommands } from './ama-chat/commands.ts'
import { amaQuestionCommands } from './ama-questions/commands.ts'
import { auditCommands } from './audit/commands.ts'
import { badgeCommands } from './badges/commands.ts'
import { campaignCommands } from './campaigns/commands.ts'
import { claimCommands } from './claims/commands.ts'
import { contentCommands } from './contents/commands.ts'
import { earningCommands } from './earnings/commands.ts'
import type { Actor } from './event.ts'
import { interestCommands } from './interest/commands.ts'
import type { Message } from './message.ts'
import { newsCommands } from './news/commands.ts'
import { notificationCommands } from './notifications/commands.ts'
import { offerCommands } from './offers/commands.ts'
import { participationCommands } from './participations/commands.ts'
import { paymentCommands } from './payments/commands.ts'
import { payoutAccountCommands } from './payout-accounts/commands.ts'
import { payoutCommands } from './payouts/commands.ts'
import { profileCommands } from './profiles/commands.ts'
import { shortlistCommands } from './shortlists/commands.ts'
import { submissionCommands } from './submissions/commands.ts'
import { templateCommands } from './templates/commands.ts'
import { testimonialCommands } from './testimonials/commands.ts'
import { userCommands } from './users/commands.ts'
import type { WorkflowRequest, WorkflowResult, workflowResults } from './workflows.ts'

/** Every command that a decider answers, by name. */
export const allCommands = {
  ...amaCommands,
  ...amaChatCommands,
  ...amaQuestionCommands,
  ...auditCommands,
  ...badgeCommands,
  ...campaignCommands,
  ...claimCommands,
  ...contentCommands,
  ...earningCommands,
  ...interestCommands,
  ...newsCommands,
  ...notificationCommands,
  ...offerCommands,
  ...participationCommands,
  ...paymentCommands,
  ...payoutAccountCommands,
  ...payoutCommands,
  ...profileCommands,
  ...shortlistCommands,
  ...submissionCommands,
  ...templateCommands,
  ...testimonialCommands,
  ...userCommands,
}
export type Command = Message<typeof allCommands>

/** The circumstances of a command. `commandId` (a uuid) makes its repetition harmless. */
export type CommandContext = {
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
  /**
   * Keyed hash of the content of a request with an Idempotency-Key. A command id that was recorded with another hash is
   * refused: a key is for one request.
   */
  readonly fingerprint?: string
  /** Id of the event that caused the command; none for a user's request. */
  readonly causationId?: string
  /** ISO time at which it took effect, for imported facts. */
  readonly effectiveAt?: string
  /** What follows from a cause that is older than the process which reacts to it: no notice is sent about it. */
  readonly catchUp?: true
}

/** The log position up to which the requested change is recorded, also by an earlier command; null if there is no event. */
export type Accepted<Result = unknown> = { readonly position: number | null; readonly result: Result }

/** What a message's sender is answered besides the position. */
export type ResultOf<Type> = Type extends keyof typeof workflowResults ? WorkflowResult<Type> : null

/**
 * Sends a command or a workflow's request to the command-service. Throws Rejected where it is refused, and an error
 * named StoreUnavailable where it cannot be said in time whether it was carried out (a repeat is safe).
 */
export type Send = <M extends Command | WorkflowRequest>(
  message: M,
  context: CommandContext,
) => Promise<Accepted<ResultOf<M['type']>>>

/** Body of `POST /commands` of the command-service. The data is parsed by the command's own schema. */
export const CommandEnvelope = z.object({
  type: z.string(),
  data: z.unknown(),
  context: z.custom<CommandContext>((v) => typeof v === 'object' && v !== null),
})
