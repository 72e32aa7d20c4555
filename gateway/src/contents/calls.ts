import type * as contentCalls from '@iam/contracts/contents/calls'
import type { ContentId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { contentById, contentsOf } from './reads.ts'

/** What creators publish on their profiles. */
export function contentHandlers({ db }: Dependencies): Handlers<typeof contentCalls> {
  const answerFor = (id: ContentId) => async () => ({ content: await contentById(db, id) })

  return {
    listContent: async ({ query: { creatorId }, actor }) => ({
      contents: await contentsOf(db, creatorId, actor.userId),
    }),

    draftContent({ body, actor: { userId }, newId }) {
      const contentId = newId('content') as ContentId
      const { type, title, body: text = '', mediaUrl = '', platforms = [], campaignId = null } = body
      const piece = { type, title, body: text, mediaUrl, platforms }
      return {
        send: { type: 'DraftContent', data: { contentId, userId, campaignId, ...piece } },
        answer: answerFor(contentId),
      }
    },

    editContent: ({ params: { id: contentId }, body }) => ({
      send: { type: 'EditContent', data: { ...body, contentId } },
      answer: answerFor(contentId),
    }),

    publishContent: ({ params: { id: contentId } }) => ({
      send: { type: 'PublishContent', data: { contentId } },
      answer: answerFor(contentId),
    }),

    unpublishContent: ({ params: { id: contentId }, body }) => ({
      send: { type: 'UnpublishContent', data: { contentId, ...body } },
      answer: answerFor(contentId),
    }),
  }
}
