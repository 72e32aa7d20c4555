import type * as templateCalls from '@iam/contracts/templates/calls'
import type { ContentId, TemplateId } from '@iam/contracts/values'
import { contentById } from '../contents/reads.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { templateById, templatesFor } from './reads.ts'

/** Texts with variables to make content from. */
export function templateHandlers({ db }: Dependencies): Handlers<typeof templateCalls> {
  const answerFor = (id: TemplateId) => async () => ({ template: await templateById(db, id) })

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
      return { send: { type: 'CreateTemplate', data }, answer: answerFor(templateId) }
    },

    editTemplate: ({ params: { id: templateId }, body }) => ({
      send: { type: 'EditTemplate', data: { templateId, ...body } },
      answer: answerFor(templateId),
    }),

    useTemplate({ params: { id: templateId }, body: { title = '', values }, actor: { userId }, newId }) {
      const contentId = newId('content') as ContentId
      return {
        send: { type: 'UseTemplate', data: { templateId, contentId, userId, title, values } },
        answer: async () => ({
          content: await contentById(db, contentId),
          template: await templateById(db, templateId),
        }),
      }
    },

    approveTemplate: ({ params: { id: templateId } }) => ({
      send: { type: 'ApproveTemplate', data: { templateId } },
      answer: answerFor(templateId),
    }),

    deactivateTemplate: ({ params: { id: templateId } }) => ({
      send: { type: 'DeactivateTemplate', data: { templateId } },
      answer: answerFor(templateId),
    }),

    reactivateTemplate: ({ params: { id: templateId } }) => ({
      send: { type: 'ReactivateTemplate', data: { templateId } },
      answer: answerFor(templateId),
    }),
  }
}
