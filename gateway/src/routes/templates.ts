import { ContentRow } from '@iam/contracts/contents/views'
import { Rejected } from '@iam/contracts/problem'
import { CreateTemplate, EditTemplate, TemplateFilter, UseTemplate } from '@iam/contracts/templates/requests'
import { TemplateAnswer, TemplatesAnswer, UseTemplateAnswer } from '@iam/contracts/templates/views'
import { type ContentId, TemplateId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { templateById, templatesFor } from '../templates/templates.ts'

const tags = ['templates']
const ById = z.object({ id: TemplateId })

/** What happens to a template without a word. */
const plainSteps = {
  approve: { operationId: 'approveTemplate', type: 'ApproveTemplate', access: 'admin' },
  deactivate: { operationId: 'deactivateTemplate', type: 'DeactivateTemplate', access: 'signedIn' },
  reactivate: { operationId: 'reactivateTemplate', type: 'ReactivateTemplate', access: 'signedIn' },
} as const

/** `/api/iam/templates`: texts with variables to make content from. */
export const templateRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.get(
    '',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'listTemplates',
        tags,
        summary: "Those that can be used, and one's own; for admins all",
        querystring: TemplateFilter,
        response: { 200: TemplatesAnswer },
      },
    },
    ({ actor, query }) => templatesFor(db, actor, query),
  )

  app.post(
    '',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'createTemplate',
        tags,
        body: CreateTemplate,
        response: { 200: TemplateAnswer },
      },
    },
    async (request, reply) => {
      const { body } = request
      const data = {
        ...body,
        templateId: uuid5(request.commandId, 'template') as TemplateId,
        userId: callerOf(request),
        description: body.description ?? '',
        variables: body.variables ?? [],
        targetPlatforms: body.targetPlatforms ?? [],
        tags: body.tags ?? [],
        characterLimits: body.characterLimits ?? {},
      }
      await carryOut(request, reply, { type: 'CreateTemplate', data })
      return { template: await templateById(db, data.templateId) }
    },
  )

  app.patch(
    '/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'editTemplate',
        tags,
        summary: 'An approval lapses with the edit',
        params: ById,
        body: EditTemplate,
        response: { 200: TemplateAnswer },
      },
    },
    async (request, reply) => {
      const templateId = request.params.id
      await carryOut(request, reply, { type: 'EditTemplate', data: { templateId, ...request.body } })
      return { template: await templateById(db, templateId) }
    },
  )

  app.post(
    '/:id/use',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'useTemplate',
        tags,
        summary: 'Drafts content of the caller from the template',
        params: ById,
        body: UseTemplate,
        response: { 200: UseTemplateAnswer },
      },
    },
    async (request, reply) => {
      const templateId = request.params.id
      const contentId = uuid5(request.commandId, 'content') as ContentId
      const { title = '', values } = request.body
      const data = { templateId, contentId, userId: callerOf(request), title, values }
      await carryOut(request, reply, { type: 'UseTemplate', data })
      const content = await db.maybeOne(sql.type(ContentRow)`select * from contents where id = ${contentId}`)
      if (!content) throw new Rejected('content-unknown', 'There is no such content.', 404)
      return { content, template: await templateById(db, templateId) }
    },
  )

  for (const [step, { operationId, type, access }] of Object.entries(plainSteps))
    app.post(
      `/:id/${step}`,
      {
        config: { access },
        schema: { operationId, tags, params: ById, response: { 200: TemplateAnswer } },
      },
      async (request, reply) => {
        const templateId = request.params.id
        await carryOut(request, reply, { type, data: { templateId } })
        return { template: await templateById(db, templateId) }
      },
    )
}
