import { NewsPriority, Role, StakeholderType } from '@iam/contracts/enumerations'
import type { NewsPostEvent } from '@iam/contracts/news/events'
import { NewsPostRow } from '@iam/contracts/news/views'
import { present } from '@iam/contracts/present'
import { readModel } from '../read-model.ts'

/** Announcements, drafts too; who reads them is joined from `news_reads`. */
export const newsPosts = readModel<NewsPostEvent, typeof NewsPostRow>({
  name: 'news_posts',
  version: 1,
  row: NewsPostRow,
  key: 'id',
  eventKeyField: 'postId',
  indexes: [
    '(published_at desc, id) where is_published',
    '(created_at desc, id)',
    // For the clock.
    '(scheduled_at) where scheduled_at is not null',
    '(expires_at) where is_published and not is_expired',
  ],

  starts: {
    NewsPostDrafted: ({ postId, ...fields }, { at }) => ({
      ...fields,
      ...enumerated(fields),
      id: postId,
      isPublished: false,
      publishedAt: null,
      createdAt: at,
      updatedAt: at,
      scheduledAt: null,
      quiet: false,
      wasPublished: false,
      isExpired: false,
      audienceCount: null,
      deliveredCount: null,
    }),
  },
  on: {
    NewsPostEdited: (row, { postId, notifyAgain, ...changed }, { at }) => {
      const fields = { ...row, ...present(changed) }
      const isExpired = changed.expiresAt === undefined && row.isExpired
      return { ...fields, ...enumerated(fields), isExpired, updatedAt: at }
    },
    NewsPostScheduled: (row, { scheduledAt, quiet }, { at }) => ({
      ...row,
      scheduledAt,
      quiet,
      updatedAt: at,
    }),
    NewsPostUnscheduled: (row, _, { at }) => ({ ...row, scheduledAt: null, quiet: false, updatedAt: at }),
    NewsPostPublished: (row, { publishedAt, audienceCount, quiet }, { at }) => ({
      ...row,
      ...{ isPublished: true, publishedAt, audienceCount, quiet },
      ...{ scheduledAt: null, wasPublished: true, deliveredCount: null, updatedAt: at },
    }),
    NewsPostDelivered: (row, { count }) => ({ ...row, deliveredCount: count }),
    NewsPostUnpublished: (row, _, { at }) => ({
      ...row,
      ...{ isPublished: false, publishedAt: null, isExpired: false, quiet: false, updatedAt: at },
    }),
    NewsPostExpired: (row) => ({ ...row, isExpired: true }),
    NewsPostDeleted: () => null,
  },
})

type Worded = {
  readonly targetRoles: readonly string[]
  readonly targetStakeholderTypes: readonly string[]
  readonly priority: string
}
const enumerated = ({ targetRoles, targetStakeholderTypes, priority }: Worded) => ({
  targetRoles: targetRoles.map((role) => Role.parse(role)),
  targetStakeholderTypes: targetStakeholderTypes.map((type) => StakeholderType.parse(type)),
  priority: NewsPriority.parse(priority),
})
