import * as z from 'zod'
import { ContentItem } from '../contents/views.ts'
import { TemplateCategory, TemplateContentType } from '../enumerations.ts'
import { TemplateId, Time, UserId } from '../values.ts'

/** A row of `templates`. */
export const TemplateRow = z.object({
  id: TemplateId,
  name: z.string(),
  description: z.string(),
  templateText: z.string(),
  variables: z.array(z.string()).readonly(),
  category: TemplateCategory,
  targetPlatforms: z.array(z.string()).readonly(),
  contentType: TemplateContentType,
  tags: z.array(z.string()).readonly(),
  characterLimits: z.record(z.string(), z.int()),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  createdBy: UserId,
  approvedBy: UserId.nullable(),
  approvedAt: Time.nullable(),
  usageCount: z.int(),
  /** Percent with two decimals; nothing measures it yet. */
  avgEngagementRate: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const Template = TemplateRow.extend({ createdByName: z.string() }).meta({ id: 'Template' })
export type Template = z.infer<typeof Template>
export const TemplatesAnswer = z.object({
  templates: z.array(Template).readonly(),
  total: z.int(),
  nextCursor: z.string().optional(),
})
export const TemplateAnswer = z.object({ template: Template })
/** What was drafted, and the template with its use counted. */
export const UseTemplateAnswer = z.object({ content: ContentItem, template: Template })
