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
  /** Recorded if another than the author did it, and missing in events of earlier releases, which ended no approval. */
  TemplateDeactivated: z.object({ ...template, endsApproval: z.boolean().optional() }),
  TemplateReactivated: z.object(template),
  TemplateUsed: z.object({ ...template, usedBy: Word, contentId: Word }),
}
export type TemplateEvent = Message<typeof templateEvents>
