import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import { Rejected } from '@iam/contracts/problem'
import { admin, type Decider, oneself, signedIn, systemOnly, type Who } from '../../decider.ts'
import { differing } from '../../fields.ts'
import {
  type HandedIn,
  type Piece,
  type Submission,
  samePiece,
  submissionKey,
  submissionStream,
} from '../submissions/state.ts'
import { member, type User, user } from '../users/decider.ts'
import { type Content, contentStream, type Made } from './state.ts'

type Needs = {
  readonly creator: User
  /** For which it was handed in. */
  readonly submission: Submission
}

export const content: Decider<Content, ContentCommand, ContentEvent, Needs> = {
  ...contentStream,
  id: (command) => command.data.contentId,
  needs: (command, state) => ({
    creator: { decider: user, id: creatorOf(command, state) },
    submission: { decider: submissionStream, id: holderOf(state) },
  }),

  who: {
    DraftContent: (actor, data, state) => oneself(actor, data, state) ?? creatorsOnly(actor, data, state),
    EditContent: ownerOrAdmin,
    HandInContent: systemOnly,
    ReviseContent: systemOnly,
    ApproveContent: admin,
    PublishContent: ownerOrAdmin,
    UnpublishContent: ownerOrAdmin,
  },

  decide: {
    DraftContent(data, state, { needs }) {
      member(needs.creator)
      const { contentId, userId, campaignId } = data
      if (state.status !== 'absent') {
        if (state.userId !== userId) throw notYours()
        return []
      }
      const drafted = { type: 'ContentDrafted', data } as const
      // Nobody but the creator has a say in content that is for no campaign: it is approved at once.
      return campaignId === null
        ? [drafted, { type: 'ContentApproved', data: { contentId, userId } }]
        : [drafted]
    },
    EditContent({ contentId, ...wanted }, state, { needs }) {
      const content = known(state, needs)
      const events = edited(contentId, content, wanted)
      if (events.length > 0 && isHeld(contentId, needs))
        throw held(content.status, 'it stays as it is until then')
      return events
    },
    HandInContent({ contentId, userId, campaignId, taskId }, state, { needs }) {
      const content = known(state, needs)
      if (content.userId !== userId) throw notYours()
      if (content.campaignId !== null && content.campaignId !== campaignId)
        throw new Rejected('content-of-another-campaign', 'This content was made for another campaign.')
      if (content.handedInFor === taskId) return []
      if (isHeld(contentId, needs))
        throw held(content.status, 'it cannot be the work on another task as well')
      return [{ type: 'ContentHandedIn', data: { contentId, userId, campaignId, taskId } }]
    },
    ReviseContent({ contentId }, state, { needs }) {
      const content = known(state, needs)
      const { submission } = needs
      // Sent back for a revision, it is the creator's to go on with again.
      return isOf(contentId, submission) && ['submitted', 'approved'].includes(submission.status)
        ? edited(contentId, content, submission.piece)
        : []
    },
    ApproveContent({ contentId }, state, { actor, needs }) {
      const { status, userId, piece } = known(state, needs)
      if (status !== 'draft') return []
      // Edited in the very moment in which it was handed in: what the brand approved is not what would be published.
      const reviewed = needs.submission
      if (actor.role === 'system' && isOf(contentId, reviewed) && !samePiece(reviewed.piece, piece))
        throw new Rejected('content-changed', 'This content is not what was reviewed.')
      return [{ type: 'ContentApproved', data: { contentId, userId } }]
    },
    PublishContent({ contentId }, state, { needs }) {
      const { status, userId } = known(state, needs)
      if (status === 'draft')
        throw new Rejected(
          'content-not-approved',
          'This content is a draft; it has to be approved before it is published.',
        )
      return status === 'published' ? [] : [{ type: 'ContentPublished', data: { contentId, userId } }]
    },
    UnpublishContent({ contentId, reason }, state, { actor, needs }) {
      const { status, userId } = known(state, needs)
      if (actor.userId !== userId && !reason)
        throw new Rejected('reason-missing', 'Say why.', 400, [{ path: 'reason', message: 'Say why.' }])
      if (status === 'draft')
        throw new Rejected(
          'content-not-published',
          'This content is a draft; only what is public can be taken back.',
        )
      if (status === 'approved') return []
      return [{ type: 'ContentUnpublished', data: { contentId, userId, reason: reason || null } }]
    },
  },
}

function edited(
  contentId: string,
  { userId, piece, platforms, status, campaignId }: Made,
  wanted: { readonly [Field in keyof Piece | 'platforms']?: (Piece & Made)[Field] | undefined },
): readonly ContentEvent[] {
  const changed = differing(wanted, { ...piece, platforms })
  if (Object.keys(changed).length === 0) return []
  const edit = { type: 'ContentEdited', data: { contentId, userId, ...changed } } as const
  // Nobody approves one thing and publishes another.
  return campaignId !== null && status !== 'draft'
    ? [edit, { type: 'ContentApprovalLapsed', data: { contentId, userId } }]
    : [edit]
}

const creatorOf = (command: ContentCommand, state: Content): string | null => {
  if (command.type === 'DraftContent') return command.data.userId
  return state.status === 'absent' ? null : state.userId
}

const holderOf = (state: Content) =>
  state.status === 'absent' || state.handedInFor === null
    ? null
    : submissionKey({ taskId: state.handedInFor, userId: state.userId })

const isOf = (contentId: string, submission: Submission): submission is HandedIn =>
  submission.status !== 'absent' && submission.contentId === contentId
const isHeld = (contentId: string, { submission }: Needs) =>
  submission.status === 'submitted' && isOf(contentId, submission)

const creatorsOnly: Who = ({ role }) =>
  role === 'creator' || role === 'admin' || role === 'system'
    ? undefined
    : new Rejected('not-allowed', 'Only creators make content.', 403)

function ownerOrAdmin(...[actor, data, state]: Parameters<Who<Content>>) {
  // Of what does not exist everybody is the owner: the decision says that it does not.
  const owns = state.status === 'absent' || state.userId === actor.userId
  return signedIn(actor, data, state) ?? (owns || !admin(actor, data, state) ? undefined : notYours())
}

function known(state: Content, needs: Needs): Made {
  if (state.status === 'absent') throw new Rejected('content-unknown', 'This content does not exist.', 404)
  member(needs.creator)
  return state
}

const held = (status: Made['status'], then: string) =>
  new Rejected('content-held', `This content (${status}) is handed in and waits for its review: ${then}.`)
const notYours = () => new Rejected('content-not-yours', 'This content is not yours.', 403)
