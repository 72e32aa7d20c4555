import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { fold } from '../../../decider.ts'
import {
  accepted,
  applied,
  campaignAfter,
  campaignId,
  createdWithTasks,
  first,
  participationAfter,
  piece,
  placeTaken,
  reel,
  review,
  second,
  work,
} from '../../../testing/campaigns.ts'
import { ana, asBen } from '../../../testing/people.ts'
import { type Content, contentStream } from '../../contents/state.ts'
import type { Submission } from '../state.ts'

/* Ana’s work on a task of Ben’s brand: commands, events, and the needs that allow them. */

export const drafted = (contentId = first, body = piece.body, taskId = reel): Content =>
  fold(
    contentStream,
    contentStream.initial,
    [
      {
        type: 'ContentDrafted',
        data: { contentId, userId: ana, campaignId, ...piece, body, platforms: [] },
      },
      { type: 'ContentHandedIn', data: { contentId, userId: ana, campaignId, taskId } },
    ].map((event) => ({ ...event, recordedAt: '' })),
  )
export const needs = {
  campaign: campaignAfter(...createdWithTasks, placeTaken()),
  participation: participationAfter(applied(), accepted),
  content: drafted(),
  submissions: [] as readonly Submission[],
}
export const byBen = { actor: asBen, needs }
export const ids = { campaignId, taskId: reel, userId: ana }

export const approve = (over: object = {}): SubmissionCommand => ({
  type: 'ApproveSubmission',
  data: { ...ids, ...over },
})
export const revise = (over: object = {}): SubmissionCommand => ({
  type: 'RequestRevision',
  data: { ...ids, notes: 'With sound, please.', ...over },
})
export const reject = (over: object = {}): SubmissionCommand => ({
  type: 'RejectSubmission',
  data: { ...ids, notes: 'Another city.', reason: 'off_brief', ...over },
})
export const opened: SubmissionEvent = { type: 'SubmissionOpened', data: { ...work(), ...review } }
export const revision: SubmissionEvent = {
  type: 'SubmissionRevisionRequested',
  data: { ...work(), ...review, notes: 'With sound, please.' },
}
export const rejected: SubmissionEvent = {
  type: 'SubmissionRejected',
  data: { ...work(), ...review, notes: 'Another city.', reason: 'off_brief' },
}
export const other = { ...needs, content: drafted(second, 'Bread first.') }
