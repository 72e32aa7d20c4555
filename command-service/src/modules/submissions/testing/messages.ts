import { emptyLedger } from '@iam/contracts/earnings/ledger'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
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
import { after, messagesOf } from '../../../testing/given.ts'
import { ana, asBen } from '../../../testing/people.ts'
import { type Content, contentStream } from '../../contents/state.ts'
import type { User } from '../../users/state.ts'
import type { Submission } from '../state.ts'

/* Ana’s work on a task of Ben’s brand: commands, events, and the needs that allow them. */

export const drafted = (contentId = first, body = piece.body, taskId = reel): Content =>
  after(contentStream)(
    { type: 'ContentDrafted', data: { contentId, userId: ana, campaignId, ...piece, body, platforms: [] } },
    { type: 'ContentHandedIn', data: { contentId, userId: ana, campaignId, taskId } },
  )
export const needs = {
  campaign: campaignAfter(...createdWithTasks, placeTaken()),
  participation: participationAfter(applied(), accepted),
  content: drafted(),
  creator: { status: 'member', role: 'creator' } as User,
  submissions: [] as readonly Submission[],
  ledger: emptyLedger,
}
export const byBen = { actor: asBen, needs }
export const ids = { campaignId, taskId: reel, userId: ana }

const command = messagesOf<SubmissionCommand>()(ids)
export const approve = (over: object = {}) => command('ApproveSubmission', over)
export const revise = (over: object = {}) =>
  command('RequestRevision', { notes: 'With sound, please.', ...over })
export const reject = (over: object = {}) =>
  command('RejectSubmission', { notes: 'Another city.', reason: 'off_brief', ...over })

const event = messagesOf<SubmissionEvent>()({ ...work(), ...review })
export const opened = event('SubmissionOpened', {})
export const revision = event('SubmissionRevisionRequested', { notes: 'With sound, please.' })
export const rejected = event('SubmissionRejected', {
  ...{ notes: 'Another city.', reason: 'off_brief', contentId: first },
})
export const reopened = event('SubmissionReopened', {})
export const other = { ...needs, content: drafted(second, 'Bread first.') }
