import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { admin, type Context, type Decider, oneself, systemOnly } from '../../decider.ts'
import { codeOf, isRepeated, refusalByDecision } from '../../decision.ts'
import { changedFields, same } from '../../fields.ts'
import { mustExist as campaignMustExist, isPastReviews } from '../campaigns/state.ts'
import type { HandedIn, Piece, Submission } from '../submissions/state.ts'
import { mustBeMember } from '../users/state.ts'
import { type Needs, needs } from './needs.ts'
import { type Content, contentStream, type Made } from './state.ts'
import { creatorsOnly, ownedBy, ownerOrAdmin, takingPart } from './who-may.ts'

export const content: Decider<Content, ContentCommand, ContentEvent, Needs> = {
  ...contentStream,
  begins: ['DraftContent'],
  id: (command) => command.data.contentId,
  needs,

  who: {
    DraftContent: (actor, data, state, needs) =>
      oneself(actor, data) ??
      creatorsOnly(actor) ??
      ownedBy(data.userId, state) ??
      takingPart(data.campaignId, state, needs),
    EditContent: ownerOrAdmin,
    // With a piece the content is new.
    HandInContent: (actor, { userId, piece }, state) =>
      systemOnly(actor) ?? (piece ? undefined : ownedBy(userId, state)),
    ReviseContent: systemOnly,
    ApproveContent: admin,
    RejectContent: systemOnly,
    PublishContent: ownerOrAdmin,
    UnpublishContent: ownerOrAdmin,
  },

  decide: {
    DraftContent(data, state, { needs }) {
      mustBeMember(needs.creator)
      const { contentId, userId, campaignId } = data
      if (state.status !== 'absent') return []
      if (campaignId !== null) campaignMustExist(needs.campaign)
      const drafted = { type: 'ContentDrafted', data } as const
      // Content for no campaign needs no brand's approval: it is approved at once.
      return campaignId === null
        ? [drafted, { type: 'ContentApproved', data: { contentId, userId } }]
        : [drafted]
    },
    EditContent({ contentId, ...wanted }, state, context) {
      const { needs } = context
      const content = mustExist(state, needs)
      const events = edited(contentId, content, wanted)
      if (events.length > 0) mustNotBeHeld(contentId, content, context, 'it stays as it is until then')
      return events
    },
    HandInContent({ piece, ...handedIn }, state, context) {
      const { needs } = context
      const { contentId, userId, campaignId, taskId } = handedIn
      if (piece && state.status !== 'absent') return []
      if (piece) {
        mustBeMember(needs.creator)
        const drafted = { contentId, userId, campaignId, ...piece, platforms: [] }
        return [
          { type: 'ContentDrafted', data: drafted },
          { type: 'ContentHandedIn', data: handedIn },
        ]
      }
      const content = mustExist(state, needs)
      if (content.campaignId !== null && content.campaignId !== campaignId)
        throw new Rejected('content-of-another-campaign')
      if (content.handedInFor === taskId) return []
      mustNotBeHeld(contentId, content, context, 'it cannot be the work on another task as well')
      return [{ type: 'ContentHandedIn', data: handedIn }]
    },
    ReviseContent({ contentId }, state, { needs }) {
      const content = mustExist(state, needs)
      const { submission } = needs
      // Not after a revision request: from then on the creator edits the content again.
      return isOf(contentId, submission) && ['submitted', 'approved'].includes(submission.status)
        ? edited(contentId, content, submission.piece)
        : []
    },
    ApproveContent({ contentId, version }, state, context) {
      const { actor, needs } = context
      const content = mustExist(state, needs)
      if (version !== undefined && version !== content.version) throw new Rejected('content-changed')
      const { status, userId, piece } = content
      // Work with approved content can be approved too: then there is nothing left to do.
      if (status !== 'draft' && (actor.role === 'system' || isRepeated(state, 'ContentApproved', actor)))
        return []
      if (status !== 'draft') throw refusalByStatus(content, actor, 'it needs no approval.')
      if (actor.role !== 'system')
        mustNotBeHeld(contentId, content, context, 'it is approved with the work, if that is')
      // An edit raced with the handing in: the content is not what the brand approved.
      const reviewed = needs.submission
      if (actor.role === 'system' && isOf(contentId, reviewed) && !same(reviewed.piece, piece))
        throw new Rejected('content-changed')
      return [{ type: 'ContentApproved', data: { contentId, userId } }]
    },
    RejectContent({ contentId }, state, { needs }) {
      const { status, userId } = mustExist(state, needs)
      // Not after it was handed in again, or for another task.
      const isRejected = isOf(contentId, needs.submission) && needs.submission.status === 'rejected'
      return isRejected && status !== 'draft'
        ? [{ type: 'ContentApprovalLapsed', data: { contentId, userId, isRejected } }]
        : []
    },
    PublishContent({ contentId }, state, { actor, needs }) {
      const content = mustExist(state, needs)
      const { status, userId } = content
      if (isRepeated(state, 'ContentPublished', actor)) return []
      if (status === 'published') throw refusalByStatus(content, actor, 'it is public already.')
      if (status === 'draft') throw new Rejected('content-not-approved')
      return [{ type: 'ContentPublished', data: { contentId, userId } }]
    },
    UnpublishContent({ contentId, reason: given }, state, { actor, needs }) {
      const content = mustExist(state, needs)
      const { status, userId } = content
      const reason = given || null
      if (actor.userId !== userId && reason === null) throw new Rejected('reason-missing')
      if (isRepeated(state, 'ContentUnpublished', actor, reason)) return []
      if (status === 'draft') throw new Rejected('content-not-published')
      if (status === 'approved')
        throw refusalByStatus(content, actor, 'only what is public can be taken back.')
      return [{ type: 'ContentUnpublished', data: { contentId, userId, reason } }]
    },
  },
}

function edited(
  contentId: string,
  { userId, piece, platforms, status, campaignId }: Made,
  wanted: { readonly [Field in keyof Piece | 'platforms']?: (Piece & Made)[Field] | undefined },
): readonly ContentEvent[] {
  const changed = changedFields(wanted, { ...piece, platforms })
  if (Object.keys(changed).length === 0) return []
  const edit = { type: 'ContentEdited', data: { contentId, userId, ...changed } } as const
  // Ends the approval, so that only approved content is published.
  return campaignId !== null && status !== 'draft'
    ? [edit, { type: 'ContentApprovalLapsed', data: { contentId, userId } }]
    : [edit]
}

const isOf = (contentId: string, submission: Submission): submission is HandedIn =>
  submission.status !== 'absent' && submission.contentId === contentId

/** Throws while it waits for its review as work on a task. */
function mustNotBeHeld(
  contentId: string,
  { status }: Made,
  { needs: { submission, campaign }, now }: Context<Needs>,
  consequence: string,
) {
  if (submission.status === 'submitted' && isOf(contentId, submission) && !isPastReviews(campaign, now))
    throw new Rejected('content-held', { status, consequence })
}

function mustExist(state: Content, needs: Needs): Made {
  if (state.status === 'absent') throw new Rejected('content-unknown')
  mustBeMember(needs.creator)
  return state
}

const refusalByStatus = ({ status, decision }: Made, actor: Actor, consequence: string) =>
  refusalByDecision(codeOf('content', status), decision, actor, consequence)
