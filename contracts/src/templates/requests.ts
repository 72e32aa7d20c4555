import * as z from 'zod'
import { TemplateCategory, TemplateContentType } from '../enumerations.ts'
import { Text } from '../values.ts'
import { TemplateFields } from './commands.ts'

export const TemplateFilter = z.strictObject({
  search: Text.trim().max(100, 'Search for at most 100 characters.').optional(),
  category: TemplateCategory.optional(),
  contentType: TemplateContentType.optional(),
  limit: z.coerce.number<string>().int().min(1).max(100).optional(),
  cursor: Text.max(200).optional(),
})
export const CreateTemplate = TemplateFields.partial()
  .required({ name: true, templateText: true, category: true, contentType: true })
  .meta({ id: 'CreateTemplate' })
export const EditTemplate = TemplateFields.partial().meta({ id: 'EditTemplate' })
/** What each variable of the template stands for this time. */
export const UseTemplate = z
  .strictObject({
    title: Text.trim().max(120).optional(),
    values: z.record(Text.max(40), Text.trim().max(500)),
  })
  .meta({ id: 'UseTemplate' })
