import * as z from 'zod'
import type { Call } from '../call.ts'
import { TemplateId } from '../values.ts'
import { CreateTemplate, EditTemplate, TemplateFilter, UseTemplate } from './requests.ts'
import { TemplateAnswer, TemplatesAnswer, UseTemplateAnswer } from './views.ts'

const ById = z.object({ id: TemplateId })

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
  method: 'PATCH',
  path: '/api/iam/templates/:id',
  access: 'signedIn',
  summary: 'An approval lapses with the edit',
  params: ById,
  body: EditTemplate,
  answer: TemplateAnswer,
  refuses: ['template-not-yours', 'template-unknown'],
} as const satisfies Call

export const useTemplate = {
  method: 'POST',
  path: '/api/iam/templates/:id/use',
  access: 'signedIn',
  summary: 'Drafts content of the caller from the template',
  params: ById,
  body: UseTemplate,
  answer: UseTemplateAnswer,
  refuses: ['creators-only', 'template-inactive', 'template-not-approved', 'template-unknown', 'user-erased'],
} as const satisfies Call

export const approveTemplate = {
  method: 'POST',
  path: '/api/iam/templates/:id/approve',
  access: 'admin',
  params: ById,
  answer: TemplateAnswer,
  refuses: ['own-template', 'template-approved', 'template-unknown'],
} as const satisfies Call

export const deactivateTemplate = {
  method: 'POST',
  path: '/api/iam/templates/:id/deactivate',
  access: 'signedIn',
  params: ById,
  answer: TemplateAnswer,
  refuses: ['template-inactive', 'template-not-yours', 'template-unknown'],
} as const satisfies Call

export const reactivateTemplate = {
  method: 'POST',
  path: '/api/iam/templates/:id/reactivate',
  access: 'signedIn',
  params: ById,
  answer: TemplateAnswer,
  refuses: ['template-active', 'template-not-yours', 'template-unknown'],
} as const satisfies Call
