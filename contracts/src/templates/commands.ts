import * as z from 'zod'
import { Platforms } from '../contents/commands.ts'
import { TemplateCategory, TemplateContentType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { listOf, Multiline, OneLine } from '../text.ts'
import { ContentId, TemplateId, UserId } from '../values.ts'

const TemplateName = OneLine.min(1, 'Give the template a name.').max(
  120,
  'Keep the name under 120 characters.',
)
const TemplateText = Multiline.min(1, 'Write the text that the template makes.').max(
  5000,
  'Keep the text under 5,000 characters.',
)
/** The variables that the text uses as `{{name}}`. */
const Variables = z
  .array(OneLine.regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, 'Name variables with letters, digits and underscores.'))
  .overwrite((names) => [...new Set(names)])
  .max(20, 'Use at most 20 variables.')
export const Tags = listOf(OneLine.min(1).max(30)).max(10, 'Use at most 10 tags.')
/** Maximum number of characters by platform. */
const CharacterLimits = z.record(OneLine.min(1).max(30), z.int().min(1).max(100_000))

export const TemplateFields = z.strictObject({
  name: TemplateName,
  description: Multiline.max(500, 'Keep the description under 500 characters.'),
  templateText: TemplateText,
  variables: Variables,
  category: TemplateCategory,
  targetPlatforms: Platforms,
  contentType: TemplateContentType,
  tags: Tags,
  characterLimits: CharacterLimits,
})

/** Of the text that the user saw: what is asked for another is refused. */
export const SeenTemplateVersion = z.int().min(1).optional()

export const templateCommands = {
  CreateTemplate: z.strictObject({ templateId: TemplateId, userId: UserId, ...TemplateFields.shape }),
  /** Ends the approval, so that only approved text is used. */
  EditTemplate: TemplateFields.partial().extend({ templateId: TemplateId }),
  ApproveTemplate: z.strictObject({ templateId: TemplateId, version: SeenTemplateVersion }),
  DeactivateTemplate: z.strictObject({ templateId: TemplateId }),
  ReactivateTemplate: z.strictObject({ templateId: TemplateId }),
  RecordTemplateUse: z.strictObject({ templateId: TemplateId, userId: UserId, contentId: ContentId }),
}
export type TemplateCommand = Message<typeof templateCommands>
