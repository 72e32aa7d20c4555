import * as z from 'zod'
import type { Message } from '../message.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, Text, UserId } from '../values.ts'

export const ApplicationNote = Text.trim().max(1000, 'Keep the note under 1,000 characters.')
/** One creator in one campaign. */
const participation = { campaignId: CampaignId, userId: UserId }

export const participationCommands = {
  SubmitApplication: z.strictObject({ ...participation, note: ApplicationNote }),
  /** Only after the campaign has given the creator a slot: see the workflow AcceptIntoCampaign. */
  AcceptApplication: z.strictObject(participation),
  RejectApplication: z.strictObject({ ...participation, reason: Reason }),
  WithdrawApplication: z.strictObject(participation),
  /** Looks at the submissions again: records progress where it moved, and completion where all is approved. */
  RecordProgress: z.strictObject(participation),
  /** By the brand, of a campaign without tasks. */
  CompleteParticipation: z.strictObject(participation),
  LeaveCampaign: z.strictObject(participation),
  RemoveParticipant: z.strictObject({ ...participation, reason: Reason }),
  /** The campaign is over; what is still open ends with it. */
  CloseParticipation: z.strictObject(participation),
}
export type ParticipationCommand = Message<typeof participationCommands>
