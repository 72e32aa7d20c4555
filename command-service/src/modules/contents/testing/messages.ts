import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import type { ContentId } from '@iam/contracts/values'
import {
  accepted,
  applied,
  campaignAfter,
  campaignId,
  createdWithTasks,
  participationAfter,
  placeTaken,
  reel,
  submissionAfter,
  submitted,
  approved as taskApproved,
} from '../../../testing/campaigns.ts'
import { messagesOf } from '../../../testing/given.ts'
import { ana, asAna, asBoss, ben, id } from '../../../testing/people.ts'
import type { Submission } from '../../submissions/state.ts'
import type { User } from '../../users/state.ts'

/* Ana’s content: commands, events, and the needs that allow them. */

export const ids = { contentId: id<ContentId>(31), userId: ana }
export const needs = {
  creator: { status: 'member' } as User,
  submission: { status: 'absent' } as Submission,
  campaign: campaignAfter(...createdWithTasks, placeTaken()),
  participation: participationAfter(applied(), accepted),
}
export const byAna = { actor: asAna, needs }
export const byBoss = { actor: asBoss, needs }
const piece = { type: 'reel', title: 'Kiln day', body: '', mediaUrl: '', platforms: ['X'] } as const
const newContent = { campaignId: null, ...piece, platforms: ['X'] }
export const draft = messagesOf<ContentCommand>()({ ...ids, ...newContent })('DraftContent', {})
const event = messagesOf<ContentEvent>()(ids)
export const drafted = event('ContentDrafted', newContent)
export const approved = event('ContentApproved', {})
export const published = event('ContentPublished', {})
export const forCampaign = { ...drafted, data: { ...drafted.data, campaignId } } as ContentEvent
export const handedIn = event('ContentHandedIn', { campaignId, taskId: reel })
export const edited = (changed: object) => event('ContentEdited', changed)
export const lapsed = event('ContentApprovalLapsed', {})
export const lapsedByRejection = event('ContentApprovalLapsed', { isRejected: true })
/** Its submission, with the content as it was handed in. */
const asHandedIn = {
  ...submitted().data,
  contentId: ids.contentId,
  piece: { type: piece.type, title: piece.title, body: piece.body, mediaUrl: piece.mediaUrl },
}
export const waiting = submissionAfter({ type: 'TaskSubmitted', data: asHandedIn } as never)
export const reviewed = submissionAfter({ type: 'TaskSubmitted', data: asHandedIn } as never, taskApproved())
export const turnedDown = submissionAfter(
  { type: 'TaskSubmitted', data: asHandedIn } as never,
  {
    type: 'SubmissionRejected',
    data: { ...asHandedIn, reviewerUserId: ben, notes: '.', reason: 'off_brief' },
  } as never,
)

/** The same, amended before its review began. */
export const change = { ...asHandedIn, piece: { ...asHandedIn.piece, title: 'Kiln night' } }
export const amended = submissionAfter(
  { type: 'TaskSubmitted', data: asHandedIn } as never,
  { type: 'SubmissionAmended', data: change } as never,
)
