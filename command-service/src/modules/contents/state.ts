import type { ContentEvent } from '@iam/contracts/contents/events'
import type { Stream } from '../../decider.ts'
import type { Piece } from '../submissions/state.ts'

export type Made = {
  readonly status: 'draft' | 'approved' | 'published'
  readonly userId: string
  /** null: for no campaign, and nobody's business but the creator's. */
  readonly campaignId: string | null
  readonly piece: Piece
  readonly platforms: string[]
  /** The task whose submission holds it while that waits for its review. */
  readonly handedInFor: string | null
}
export type Content = { status: 'absent' } | Made

export const contentStream: Stream<Content, ContentEvent> = {
  category: 'content',
  initial: { status: 'absent' },
  evolve: {
    ContentDrafted: (_, { userId, campaignId, type, title, body, mediaUrl, platforms }) => ({
      status: 'draft',
      userId,
      campaignId,
      piece: { type, title, body, mediaUrl },
      platforms,
      handedInFor: null,
    }),
    ContentEdited: (state, { type, title, body, mediaUrl, platforms }) => {
      if (state.status === 'absent') return state
      const { piece } = state
      return {
        ...state,
        piece: {
          type: type ?? piece.type,
          title: title ?? piece.title,
          body: body ?? piece.body,
          mediaUrl: mediaUrl ?? piece.mediaUrl,
        },
        platforms: platforms ?? state.platforms,
      }
    },
    ContentHandedIn: (state, { taskId }) => change(state, { handedInFor: taskId }),
    ContentApprovalLapsed: (state) => change(state, { status: 'draft' }),
    ContentApproved: (state) => change(state, { status: 'approved' }),
    ContentPublished: (state) => change(state, { status: 'published' }),
    ContentUnpublished: (state) => change(state, { status: 'approved' }),
  },
}

const change = (state: Content, changed: Partial<Made>): Content =>
  state.status === 'absent' ? state : { ...state, ...changed }
