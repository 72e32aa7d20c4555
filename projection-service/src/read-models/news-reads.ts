import type { NewsEvent } from '@iam/contracts/news/events'
import { newsReadIdOf } from '@iam/contracts/news/ids'
import { NewsReadRow } from '@iam/contracts/news/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** Which member has read which post, and when first. */
export const newsReads = readModel<NewsEvent | UserEvent, typeof NewsReadRow>({
  name: 'news_reads',
  version: 1,
  row: NewsReadRow,
  key: 'id',
  indexes: ['(post_id, user_id)', '(user_id)'],
  personFields: ['userId'],
  keysByEvent: { NewsPostRead: (read) => [newsReadIdOf(read)] },

  starts: {
    NewsPostRead: ({ postId, userId }, { at, key }) => ({ id: key, postId, userId, readAt: at }),
  },
  on: { UserErased: () => null },
})
