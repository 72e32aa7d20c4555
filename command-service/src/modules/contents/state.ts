import type { ContentEvent } from '@iam/contracts/contents/events'
import { present } from '@iam/contracts/present'
import { type Absent, absent, change } from '../../absent.ts'
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
export type Content = Absent | Made

export const contentStream: Stream<Content, ContentEvent> = {
  category: 'content',
  initial: absent,
  evolve: {
    ContentDrafted: (_, { userId, campaignId, type, title, body, mediaUrl, platforms }) => ({
      status: 'draft',
      userId,
      campaignId,
      piece: { type, title, body, mediaUrl },
      platforms,
      handedInFor: null,
    }),
    ContentEdited: (state, { contentId, userId, platforms, ...piece }) =>
      change(state, (now) => ({ piece: { ...now.piece, ...present(piece) }, ...present({ platforms }) })),
    ContentHandedIn: (state, { taskId }) => change(state, { handedInFor: taskId }),
    ContentApprovalLapsed: (state) => change(state, { status: 'draft' }),
    ContentApproved: (state) => change(state, { status: 'approved' }),
    ContentPublished: (state) => change(state, { status: 'published' }),
    ContentUnpublished: (state) => change(state, { status: 'approved' }),
  },
}
