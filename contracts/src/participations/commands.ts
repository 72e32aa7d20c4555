import * as z from 'zod'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, UserId } from '../values.ts'

export const ApplicationNote = Multiline.max(1000, 'Keep the note under 1,000 characters.')
/** One creator in one campaign. */
const participation = { campaignId: CampaignId, userId: UserId }

export const participationCommands = {
  SubmitApplication: z.strictObject({ ...participation, note: ApplicationNote }),
  /** Applies and joins in one step, after a campaign with `autoAccept` has given the creator a place. */
  JoinCampaign: z.strictObject({ ...participation, note: ApplicationNote }),
  /** Only after the campaign has given the creator a place: see the workflow AcceptIntoCampaign. */
  AcceptApplication: z.strictObject(participation),
  RejectApplication: z.strictObject({ ...participation, reason: Reason }),
  WithdrawApplication: z.strictObject(participation),
  /** Recomputes progress: records it if it changed, and completion if the work of all tasks is approved. */
  RecordProgress: z.strictObject(participation),
  /** By the brand or an admin, in a campaign without tasks. */
  CompleteParticipation: z.strictObject(participation),
  LeaveCampaign: z.strictObject(participation),
  RemoveParticipant: z.strictObject({ ...participation, reason: Reason }),
  /** Closes an application or participation that is still open when its campaign is over. */
  CloseParticipation: z.strictObject(participation),
}
export type ParticipationCommand = Message<typeof participationCommands>
