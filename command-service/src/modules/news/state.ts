import type { DataOf } from '@iam/contracts/message'
import type { NewsPostEvent } from '@iam/contracts/news/events'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

type Fields = Omit<DataOf<NewsPostEvent, 'NewsPostDrafted'>, 'postId' | 'authorId'>
export type Post = {
  readonly status: 'draft' | 'published' | 'deleted'
  readonly authorId: string
  readonly fields: Fields
  readonly schedule: { readonly at: string; readonly quiet: boolean } | null
  readonly wasPublished: boolean
  /** The end that was reached was recorded. */
  readonly isExpired: boolean
  /** Of which moment a count is taken: of the last publication, a quiet one too, or of an edit since that was told. */
  readonly toldAt: string | null
  readonly deliveredCount: number | null
  /** The last step besides edits. */
  readonly decision: DecisionRecord | null
}
export type News = Absent | Post

export const newsStream: StreamFold<News, NewsPostEvent> = {
  category: 'news',
  initial: absent,
  evolve: {
    NewsPostDrafted: (_, { postId, authorId, ...fields }) => ({
      status: 'draft',
      authorId,
      fields,
      schedule: null,
      wasPublished: false,
      isExpired: false,
      toldAt: null,
      deliveredCount: null,
      decision: null,
    }),
    NewsPostEdited: (state, { postId, notifyAgain, ...changed }, { at }) =>
      change(state, ({ fields, isExpired, toldAt }) => ({
        fields: { ...fields, ...present(changed) },
        isExpired: changed.expiresAt === undefined && isExpired,
        toldAt: notifyAgain ? at : toldAt,
      })),
    NewsPostScheduled: (state, { scheduledAt: at, quiet }, decision) =>
      change(state, { schedule: { at, quiet }, decision }),
    NewsPostUnscheduled: (state, _, decision) => change(state, { schedule: null, decision }),
    NewsPostPublished: (state, _, decision) =>
      change(state, {
        ...{ status: 'published', schedule: null, wasPublished: true },
        ...{ toldAt: decision.at, deliveredCount: null, decision },
      }),
    NewsPostDelivered: (state, { count }) => change(state, { deliveredCount: count }),
    NewsPostUnpublished: (state, _, decision) =>
      change(state, { status: 'draft', isExpired: false, decision }),
    NewsPostDeleted: (state, _, decision) => change(state, { status: 'deleted', decision }),
    NewsPostExpired: (state) => change(state, { isExpired: true }),
  },
}

/** The post; throws 404 if it does not exist, or no longer. */
export function mustExist(state: News): Post {
  if (state.status === 'absent' || state.status === 'deleted') throw new Rejected('news-unknown')
  return state
}
