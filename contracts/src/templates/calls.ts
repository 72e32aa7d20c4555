import * as z from 'zod'
import type { Call } from '../call.ts'
import { TemplateId } from '../values.ts'
import { ApproveTemplate, CreateTemplate, EditTemplate, TemplateFilter, UseTemplate } from './requests.ts'
import { TemplateAnswer, TemplatesAnswer, UseTemplateAnswer } from './views.ts'

const step = {
  method: 'POST',
  access: 'signedIn',
  params: z.object({ id: TemplateId }),
  answer: TemplateAnswer,
} as const

export const listTemplates = {
  method: 'GET',
  path: '/api/iam/templates',
  access: 'signedIn',
  summary: "Those that can be used, and one's own; for admins all",
  query: TemplateFilter,
  answer: TemplatesAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const createTemplate = {
  method: 'POST',
  path: '/api/iam/templates',
  access: 'signedIn',
  body: CreateTemplate,
  answer: TemplateAnswer,
  refuses: ['user-erased'],
} as const satisfies Call

export const editTemplate = {
  ...step,
  method: 'PATCH',
  path: '/api/iam/templates/:id',
  summary: 'An approval lapses with the edit',
  body: EditTemplate,
  refuses: ['template-not-yours', 'template-unknown'],
} as const satisfies Call

export const useTemplate = {
  ...step,
  path: '/api/iam/templates/:id/use',
  summary: 'Drafts content of the caller from the template',
  body: UseTemplate,
  answer: UseTemplateAnswer,
  refuses: [
    'creators-only',
    'template-changed',
    'template-inactive',
    'template-not-approved',
    'template-unknown',
    'user-erased',
  ],
} as const satisfies Call

export const approveTemplate = {
  ...step,
  path: '/api/iam/templates/:id/approve',
  access: 'admin',
  body: ApproveTemplate.nullish(),
  refuses: ['own-template', 'template-approved', 'template-changed', 'template-inactive', 'template-unknown'],
} as const satisfies Call

export const deactivateTemplate = {
  ...step,
  path: '/api/iam/templates/:id/deactivate',
  inverse: '/api/iam/templates/:id/reactivate',
  refuses: ['template-inactive', 'template-not-yours', 'template-unknown'],
} as const satisfies Call

export const reactivateTemplate = {
  ...step,
  path: '/api/iam/templates/:id/reactivate',
  inverse: '/api/iam/templates/:id/deactivate',
  refuses: ['template-active', 'template-not-yours', 'template-unknown'],
} as const satisfies Call
