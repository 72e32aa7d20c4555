import type * as contentCalls from '@iam/contracts/contents/calls'
import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { contentById, contentsOf } from './reads.ts'

/** What creators publish on their profiles. */
export function contentHandlers({ db }: Dependencies): Handlers<typeof contentCalls> {
  const step = (send: ContentCommand) => ({
    send,
    answer: async () => ({ content: await contentById(db, send.data.contentId) }),
  })

  return {
    listContent: ({ query, actor }) => contentsOf(db, actor, query),

    draftContent({ body, actor: { userId }, newId }) {
      const contentId = newId('content') as ContentId
      const { type, title, body: text = '', mediaUrl = '', platforms = [], campaignId = null } = body
      const piece = { type, title, body: text, mediaUrl, platforms }
      return step({ type: 'DraftContent', data: { contentId, userId, campaignId, ...piece } })
    },

    editContent: ({ params, body }) => step({ type: 'EditContent', data: { ...body, contentId: params.id } }),
    approveContent: ({ params, body }) =>
      step({ type: 'ApproveContent', data: { contentId: params.id, ...body } }),
    publishContent: ({ params }) => step({ type: 'PublishContent', data: { contentId: params.id } }),
    unpublishContent: ({ params, body }) =>
      step({ type: 'UnpublishContent', data: { contentId: params.id, ...body } }),
  }
}
