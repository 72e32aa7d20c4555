import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import { Rejected } from '@iam/contracts/problem'
import { admin, type Decider, oneself, signedIn, type Who } from '../../decider.ts'
import { member, type User, user } from '../users/decider.ts'

type Content = { status: 'absent' } | { status: 'draft' | 'approved' | 'published'; readonly userId: string }

export const content: Decider<Content, ContentCommand, ContentEvent, { readonly creator: User }> = {
  category: 'content',
  id: (command) => command.data.contentId,
  initial: { status: 'absent' },
  needs: (command, state) => ({ creator: { decider: user, id: creatorOf(command, state) } }),

  evolve: {
    ContentDrafted: (_, { userId }) => ({ status: 'draft', userId }),
    ContentApproved: (state) => to('approved', state),
    ContentPublished: (state) => to('published', state),
    ContentUnpublished: (state) => to('approved', state),
  },

  who: {
    DraftContent: (actor, data, state) => oneself(actor, data, state) ?? creatorsOnly(actor, data, state),
    PublishContent: ownerOrAdmin,
    UnpublishContent: ownerOrAdmin,
  },

  decide: {
    DraftContent({ contentId, userId, ...content }, state, { needs }) {
      member(needs.creator)
      if (state.status !== 'absent') {
        if (state.userId !== userId) throw notYours()
        return []
      }
      // Nobody but the creator has a say in content that is for no campaign: it is approved at once.
      return [
        { type: 'ContentDrafted', data: { contentId, userId, campaignId: null, ...content } },
        { type: 'ContentApproved', data: { contentId, userId } },
      ]
    },
    PublishContent({ contentId }, state, { needs }) {
      const { status, userId } = known(state, needs)
      if (status === 'draft')
        throw new Rejected('content-not-approved', 'This content has to be approved before it is published.')
      return status === 'published' ? [] : [{ type: 'ContentPublished', data: { contentId, userId } }]
    },
    UnpublishContent({ contentId, reason }, state, { actor, needs }) {
      const { status, userId } = known(state, needs)
      if (actor.userId !== userId && !reason)
        throw new Rejected('reason-missing', 'Say why.', 400, [{ path: 'reason', message: 'Say why.' }])
      if (status !== 'published') return []
      return [{ type: 'ContentUnpublished', data: { contentId, userId, reason: reason || null } }]
    },
  },
}

const creatorOf = (command: ContentCommand, state: Content): string | null => {
  if (command.type === 'DraftContent') return command.data.userId
  return state.status === 'absent' ? null : state.userId
}

const creatorsOnly: Who = ({ role }) =>
  role === 'creator' || role === 'admin' || role === 'system'
    ? undefined
    : new Rejected('not-allowed', 'Only creators make content.', 403)

function ownerOrAdmin(...[actor, data, state]: Parameters<Who<Content>>) {
  // Of what does not exist everybody is the owner: the decision says that it does not.
  const owns = state.status === 'absent' || state.userId === actor.userId
  return signedIn(actor, data, state) ?? (owns || !admin(actor, data, state) ? undefined : notYours())
}

function known(state: Content, needs: { readonly creator: User }) {
  if (state.status === 'absent') throw new Rejected('content-unknown', 'This content does not exist.', 404)
  member(needs.creator)
  return state
}

const notYours = () => new Rejected('content-not-yours', 'This content is not yours.', 403)

const to = (status: 'approved' | 'published', state: Content): Content =>
  state.status === 'absent' ? state : { ...state, status }
