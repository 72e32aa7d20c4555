import * as z from 'zod'
import type { Message } from '../message.ts'

const template = { templateId: z.string() }
const fields = z.object({
  name: z.string(),
  description: z.string(),
  templateText: z.string(),
  variables: z.array(z.string()),
  category: z.string(),
  targetPlatforms: z.array(z.string()),
  contentType: z.string(),
  tags: z.array(z.string()),
  characterLimits: z.record(z.string(), z.int()),
})

/** The keys are the names in the event store: rename nothing, only add. */
export const templateEvents = {
  TemplateCreated: fields.extend({ ...template, createdBy: z.string() }),
  /** Only the fields that changed; an approval lapses. */
  TemplateEdited: fields.partial().extend(template),
  TemplateApproved: z.object({ ...template, approvedBy: z.string() }),
  TemplateDeactivated: z.object(template),
  TemplateReactivated: z.object(template),
  TemplateUsed: z.object({ ...template, usedBy: z.string(), contentId: z.string() }),
}
export type TemplateEvent = Message<typeof templateEvents>
