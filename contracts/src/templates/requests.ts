import * as z from 'zod'
import { TemplateCategory, TemplateContentType } from '../enumerations.ts'
import { Multiline, OneLine, Text } from '../text.ts'
import { PageQuery, Search } from '../values.ts'
import { SeenTemplateVersion, TemplateFields } from './commands.ts'

export const TemplateFilter = z.strictObject({
  search: Search,
  category: TemplateCategory.optional(),
  contentType: TemplateContentType.optional(),
  ...PageQuery.shape,
})
export const CreateTemplate = TemplateFields.partial()
  .required({ name: true, templateText: true, category: true, contentType: true })
  .meta({ id: 'CreateTemplate' })
export const EditTemplate = TemplateFields.partial().meta({ id: 'EditTemplate' })
export const ApproveTemplate = z
  .strictObject({ version: SeenTemplateVersion })
  .meta({ id: 'ApproveTemplate' })
/** `values` holds the value of each variable. */
export const UseTemplate = z
  .strictObject({
    version: SeenTemplateVersion,
    title: OneLine.max(120).optional(),
    values: z.record(Text.max(40), Multiline.max(500)),
  })
  .meta({ id: 'UseTemplate' })
