import { ContentsOf, DraftContent, EditContent, UnpublishContent } from '@iam/contracts/contents/requests'
import { ContentAnswer, ContentRow, ContentsAnswer } from '@iam/contracts/contents/views'
import { Rejected } from '@iam/contracts/problem'
import { ContentId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import { contentsOf } from '../contents/contents.ts'
import type { Parts } from '../parts.ts'

const tags = ['content']
const ById = z.object({ id: ContentId })

/** `/api/iam/content`: what creators publish on their profiles. */
export const contentRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.get(
    '',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'listContent',
        tags,
        summary: "What a creator has published; one's own with drafts",
        querystring: ContentsOf,
        response: { 200: ContentsAnswer },
      },
    },
    async ({ query: { creatorId }, actor }) => ({
      contents: await contentsOf(db, creatorId, actor.userId),
    }),
  )

  app.post(
    '',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'draftContent', tags, body: DraftContent, response: { 200: ContentAnswer } },
    },
    async (request, reply) => {
      const contentId = uuid5(request.commandId, 'content') as ContentId
      const { type, title, body = '', mediaUrl = '', platforms = [], campaignId = null } = request.body
      const data = {
        contentId,
        userId: callerOf(request),
        campaignId,
        type,
        title,
        body,
        mediaUrl,
        platforms,
      }
      await carryOut(request, reply, { type: 'DraftContent', data })
      return content(contentId)
    },
  )

  app.patch(
    '/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'editContent',
        tags,
        summary: 'Changes content; of a campaign’s content it ends the approval',
        params: ById,
        body: EditContent,
        response: { 200: ContentAnswer },
      },
    },
    async (request, reply) => {
      const contentId = request.params.id
      await carryOut(request, reply, { type: 'EditContent', data: { ...request.body, contentId } })
      return content(contentId)
    },
  )

  app.post(
    '/:id/publish',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'publishContent',
        tags,
        params: ById,
        response: { 200: ContentAnswer },
      },
    },
    async (request, reply) => {
      const contentId = request.params.id
      await carryOut(request, reply, { type: 'PublishContent', data: { contentId } })
      return content(contentId)
    },
  )

  app.post(
    '/:id/unpublish',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'unpublishContent',
        tags,
        params: ById,
        body: UnpublishContent.nullish(),
        response: { 200: ContentAnswer },
      },
    },
    async (request, reply) => {
      const contentId = request.params.id
      await carryOut(request, reply, { type: 'UnpublishContent', data: { contentId, ...request.body } })
      return content(contentId)
    },
  )

  async function content(id: ContentId) {
    const row = await db.maybeOne(sql.type(ContentRow)`select * from contents where id = ${id}`)
    if (!row) throw new Rejected('content-unknown', 'There is no such content.', 404)
    return { content: row }
  }
}
