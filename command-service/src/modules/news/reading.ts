import { isAimedAt } from '@iam/contracts/news/audience'
import type { NewsReadCommand } from '@iam/contracts/news/commands'
import type { NewsReadEvent } from '@iam/contracts/news/events'
import { newsReadKey } from '@iam/contracts/news/ids'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent } from '../../absent.ts'
import { aMomentEarlier, type Decider, isTooLate, oneself } from '../../decider.ts'
import { type User, userStream } from '../users/state.ts'
import { mustExist, type News, newsStream } from './state.ts'

type Reading = Absent | { readonly status: 'read' }
type Needs = { readonly post: News; readonly reader: User }

/** That a member has read a published post. */
export const newsReading: Decider<Reading, NewsReadCommand, NewsReadEvent, Needs> = {
  category: 'newsread',
  initial: absent,
  id: ({ data }) => newsReadKey(data),
  evolve: { NewsPostRead: () => ({ status: 'read' }) },
  needs: ({ data }) => ({
    post: { stream: newsStream, id: data.postId, mayBeStale: aMomentEarlier },
    reader: { stream: userStream, id: data.userId, mayBeStale: aMomentEarlier },
  }),

  who: { MarkNewsRead: oneself },

  decide: {
    MarkNewsRead(data, state, { needs: { post, reader }, now, actor }) {
      const { authorId, status, fields } = mustExist(post)
      if (reader.status !== 'member') throw new Rejected('news-unknown')
      const isShown = status === 'published' && !(fields.expiresAt && isTooLate(fields.expiresAt, now, actor))
      const writes = authorId === data.userId || reader.role === 'admin'
      if (!writes && !(isShown && isAimedAt(fields, reader))) throw new Rejected('news-unknown')
      return state.status === 'read' || !isShown ? [] : [{ type: 'NewsPostRead', data }]
    },
  },
}
