import * as z from 'zod'
import { TaskReward } from '../campaigns/commands.ts'
import { Piece } from '../contents/commands.ts'
import { RejectionReason, SubmissionStatus } from '../enumerations.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, ContentId, PageQuery } from '../values.ts'
import { RequiredNotes, ReviewNotes, seen, seenOfApproval } from './commands.ts'

/** Existing content, or new work in the same request. */
export const HandIn = z
  .strictObject({
    contentId: ContentId.optional(),
    content: Piece.partial({ body: true, mediaUrl: true }).optional(),
  })
  .refine(({ contentId, content }) => (contentId === undefined) !== (content === undefined), {
    path: ['content'],
    error: 'Hand in content that you have, or write it here.',
  })
  .meta({ id: 'HandIn' })

export const ApproveSubmission = z
  .strictObject({
    ...seenOfApproval,
    notes: ReviewNotes.optional(),
    rewardAmountOverride: TaskReward.optional(),
    /** Why an admin pays more than the campaign has left for this creator. */
    reason: Reason.optional(),
  })
  .meta({ id: 'ApproveSubmission' })
export const RequestRevision = z
  .strictObject({ ...seen, notes: RequiredNotes })
  .meta({ id: 'RequestRevision' })
export const RejectSubmission = z
  .strictObject({ ...seen, notes: RequiredNotes, reason: RejectionReason.optional() })
  .meta({ id: 'RejectSubmission' })

export const SubmissionFilter = z.strictObject({
  status: z.enum(['all', ...SubmissionStatus.options]).optional(),
  campaignId: CampaignId.optional(),
  /** Waiting longer than three days; for admins, whose move it is then, longer than 14. */
  overdue: z.stringbool().optional(),
  ...PageQuery.shape,
})
export type SubmissionFilter = z.infer<typeof SubmissionFilter>
