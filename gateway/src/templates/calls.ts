import type * as templateCalls from '@iam/contracts/templates/calls'
import type { TemplateCommand } from '@iam/contracts/templates/commands'
import type { ContentId, TemplateId } from '@iam/contracts/values'
import { contentById } from '../contents/reads.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { templateById, templatesFor } from './reads.ts'

/** Texts with variables to make content from. */
export function templateHandlers({ db }: Dependencies): Handlers<typeof templateCalls> {
  const step = (send: TemplateCommand) => ({
    send,
    answer: async () => ({ template: await templateById(db, send.data.templateId) }),
  })

  return {
    listTemplates: ({ query, actor }) => templatesFor(db, actor, query),

    createTemplate({ body, actor: { userId }, newId }) {
      const templateId = newId('template') as TemplateId
      const {
        description = '',
        variables = [],
        targetPlatforms = [],
        tags = [],
        characterLimits = {},
        ...fields
      } = body
      const data = {
        ...{ ...fields, templateId, userId, description },
        ...{ variables, targetPlatforms, tags, characterLimits },
      }
      return step({ type: 'CreateTemplate', data })
    },

    editTemplate: ({ params: { id: templateId }, body }) =>
      step({ type: 'EditTemplate', data: { templateId, ...body } }),

    useTemplate({ params: { id: templateId }, body: { title = '', ...body }, actor: { userId }, newId }) {
      const contentId = newId('content') as ContentId
      return {
        send: { type: 'UseTemplate', data: { templateId, contentId, userId, title, ...body } },
        answer: async () => ({
          content: await contentById(db, contentId),
          template: await templateById(db, templateId),
        }),
      }
    },

    approveTemplate: ({ params, body }) =>
      step({ type: 'ApproveTemplate', data: { templateId: params.id, ...body } }),
    deactivateTemplate: ({ params }) => step({ type: 'DeactivateTemplate', data: { templateId: params.id } }),
    reactivateTemplate: ({ params }) => step({ type: 'ReactivateTemplate', data: { templateId: params.id } }),
  }
}
