import type { Actor } from '@iam/contracts/event'
import type * as newsCalls from '@iam/contracts/news/calls'
import type { NewsCommand } from '@iam/contracts/news/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { NewsPostId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { audienceOf } from './audience.ts'
import { newsFor, newsPost } from './reads.ts'

/** Announcements: the feed of their readers, and the steps of their authors. */
export function newsHandlers({ db }: Dependencies): Handlers<typeof newsCalls> {
  const step = (actor: Actor, send: NewsCommand) => ({
    send,
    answer: async () => ({ post: await newsPost(db, actor, send.data.postId) }),
  })

  return {
    listNews: ({ query, actor }) => newsFor(db, actor, query),

    getNewsAudience({ query: { targetRoles = [], targetStakeholderTypes = [] }, actor }) {
      if (!actor.canPostNews && actor.role !== 'admin') throw new Rejected('news-posters-only')
      return audienceOf(db, { targetRoles, targetStakeholderTypes })
    },

    getNewsPost: async ({ params, actor }) => ({ post: await newsPost(db, actor, params.id) }),

    draftNewsPost({ body, actor, newId }) {
      const postId = newId('news') as NewsPostId
      return step(actor, { type: 'DraftNews', data: { postId, userId: actor.userId, ...body } })
    },

    editNewsPost: ({ params: { id: postId }, body, actor }) =>
      step(actor, { type: 'EditNews', data: { postId, ...body } }),

    deleteNewsPost: ({ params }) => ({ send: { type: 'DeleteNews', data: { postId: params.id } } }),

    async publishNewsPost({ params: { id: postId }, body: { quiet = false }, actor }) {
      // For others the step is refused, whatever the post is aimed at.
      const post = await newsPost(db, actor, postId).catch(ifRefused)
      const audienceCount = post ? (await audienceOf(db, post)).count : 0
      return step(actor, { type: 'PublishNews', data: { postId, quiet, audienceCount } })
    },

    unpublishNewsPost: ({ params: { id: postId }, actor }) =>
      step(actor, { type: 'UnpublishNews', data: { postId } }),

    scheduleNewsPost: ({ params: { id: postId }, body: { at, quiet = false }, actor }) =>
      step(actor, { type: 'ScheduleNews', data: { postId, at, quiet } }),

    unscheduleNewsPost: ({ params: { id: postId }, actor }) =>
      step(actor, { type: 'UnscheduleNews', data: { postId } }),

    markNewsPostRead: ({ params: { id: postId }, actor }) =>
      step(actor, { type: 'MarkNewsRead', data: { postId, userId: actor.userId } }),
  }
}

function ifRefused(error: unknown) {
  if (error instanceof Rejected) return undefined
  throw error
}
