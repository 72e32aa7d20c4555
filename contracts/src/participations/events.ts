import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal, Word } from '../personal.ts'

const participation = { participationId: Word, campaignId: Word, userId: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const participationEvents = {
  CampaignApplicationSubmitted: z.object({
    ...participation,
    /** 1 for the first; creators who withdrew, left or were rejected may apply again. */
    attempt: z.int(),
    note: Personal(z.string(), ''),
  }),
  ApplicationAccepted: z.object(participation),
  ApplicationRejected: z.object({ ...participation, reason: Personal(z.string(), '') }),
  ApplicationWithdrawn: z.object(participation),
  ParticipationProgressed: z.object({
    ...participation,
    approved: z.int(),
    total: z.int(),
    /** Whole percent. */
    progress: z.int(),
  }),
  ParticipationLeft: z.object(participation),
  ParticipantRemoved: z.object({ ...participation, reason: Personal(z.string(), '') }),
  /** The campaign ended or was cancelled before this participation was complete. */
  ParticipationClosed: z.object({
    ...participation,
    reason: z.enum(['campaign_ended', 'campaign_cancelled']),
  }),
  /** `remainder`: the part of the campaign's reward that the task rewards do not cover, earned now. */
  ParticipationCompleted: z.object({ ...participation, remainder: Money }),
}
export type ParticipationEvent = Message<typeof participationEvents>
