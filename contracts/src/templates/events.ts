import * as z from 'zod'
import type { Message } from '../message.ts'
import { Impersonal, Word } from '../personal.ts'

/** Public text; the admin who approves a template checks that it names no person. */
const Text = Impersonal(z.string())
const template = { templateId: Word }
const fields = z.object({
  name: Text,
  description: Text,
  templateText: Text,
  variables: z.array(Text),
  category: Word,
  targetPlatforms: z.array(Text),
  contentType: Word,
  tags: z.array(Text),
  characterLimits: z.record(Text, z.int()),
})

/** The keys are the names in the event store: rename nothing, only add. */
export const templateEvents = {
  TemplateCreated: fields.extend({ ...template, createdBy: Word }),
  /** Only the fields that changed; ends an approval. */
  TemplateEdited: fields.partial().extend(template),
  TemplateApproved: z.object({ ...template, approvedBy: Word }),
  /** By another than its author it ends an approval. */
  TemplateDeactivated: z.object(template),
  TemplateReactivated: z.object(template),
  TemplateUsed: z.object({ ...template, usedBy: Word, contentId: Word }),
}
export type TemplateEvent = Message<typeof templateEvents>
