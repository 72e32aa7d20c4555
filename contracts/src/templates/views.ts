import * as z from 'zod'
import { ContentItem } from '../contents/views.ts'
import { TemplateCategory, TemplateContentType } from '../enumerations.ts'
import { Impersonal, Word } from '../personal.ts'
import { PageEnd, TemplateId, Time, UserId } from '../values.ts'

/** Public text; the admin who approves a template checks that it names no person. */
const Text = Impersonal(z.string())
/** A row of `templates`. */
export const TemplateRow = z.object({
  id: TemplateId,
  name: Text,
  description: Text,
  templateText: Text,
  variables: z.array(Text).readonly(),
  category: TemplateCategory,
  targetPlatforms: z.array(Text).readonly(),
  contentType: TemplateContentType,
  tags: z.array(Text).readonly(),
  characterLimits: z.record(Text, z.int()),
  /** Counts its texts: 1, and one more with each edit. */
  version: z.int(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  createdBy: UserId,
  approvedBy: UserId.nullable(),
  approvedAt: Time.nullable(),
  usageCount: z.int(),
  /** Percent with two decimals; nothing measures it yet. */
  avgEngagementRate: Word,
  createdAt: Time,
  updatedAt: Time,
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const Template = TemplateRow.extend({ createdByName: z.string() }).meta({ id: 'Template' })
export type Template = z.infer<typeof Template>
export const TemplatesAnswer = z.object({ templates: z.array(Template).readonly(), ...PageEnd.shape })
export const TemplateAnswer = z.object({ template: Template })
/** The drafted content, and the template with the use counted. */
export const UseTemplateAnswer = z.object({ content: ContentItem, template: Template })
