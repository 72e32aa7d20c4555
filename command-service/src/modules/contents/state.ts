import type { ContentEvent } from '@iam/contracts/contents/events'
import { present } from '@iam/contracts/present'
import { type Absent, absent, change } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'
import type { Piece } from '../submissions/state.ts'

export type Made = {
  readonly status: 'draft' | 'approved' | 'published'
  readonly userId: string
  /** null: for no campaign, without a brand's approval, until it is handed in to one. */
  readonly campaignId: string | null
  readonly piece: Piece
  /** Of the piece and the platforms. */
  readonly version: number
  readonly platforms: string[]
  /** The task whose submission blocks edits while it waits for its review. */
  readonly handedInFor: string | null
  /** The last approval, publication or unpublication. */
  readonly decision: DecisionRecord | null
}
export type Content = Absent | Made

export const contentStream: StreamFold<Content, ContentEvent> = {
  category: 'content',
  initial: absent,
  evolve: {
    ContentDrafted: (_, { userId, campaignId, type, title, body, mediaUrl, platforms }) => ({
      status: 'draft',
      userId,
      campaignId,
      piece: { type, title, body, mediaUrl },
      platforms,
      version: 1,
      handedInFor: null,
      decision: null,
    }),
    ContentEdited: (state, { contentId, userId, platforms, ...piece }) =>
      change(state, (current) => ({
        piece: { ...current.piece, ...present(piece) },
        ...present({ platforms }),
        version: current.version + 1,
      })),
    ContentHandedIn: (state, { taskId, campaignId }) => change(state, { handedInFor: taskId, campaignId }),
    ContentApprovalLapsed: (state) => change(state, { status: 'draft', decision: null }),
    ContentApproved: (state, _, decision) => change(state, { status: 'approved', decision }),
    ContentPublished: (state, _, decision) => change(state, { status: 'published', decision }),
    ContentUnpublished: (state, { reason: details }, decision) =>
      change(state, { status: 'approved', decision: { ...decision, details } }),
  },
}
