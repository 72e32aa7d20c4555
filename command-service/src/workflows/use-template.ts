import { ContentBody } from '@iam/contracts/contents/commands'
import type { ContentType, TemplateContentType } from '@iam/contracts/enumerations'
import { invalid } from '@iam/contracts/rejected'
import { fillIn } from '@iam/contracts/templates/text'
import { admit, oneself } from '../decider.ts'
import { contentStream } from '../modules/contents/state.ts'
import { creatorsOnly } from '../modules/contents/who-may.ts'
import { mustBeUsable, mustExist, templateStream } from '../modules/templates/state.ts'
import type { Workflow } from '../workflow.ts'

/** Drafts content from the template's text, then counts the use: after a crash in between, a retry counts it. */
export const useTemplate: Workflow<'UseTemplate'> = async (data, { actor }, { load, run }) => {
  const { templateId, userId, contentId, version, title, values } = data
  admit(oneself(actor, { userId }) ?? creatorsOnly(actor))
  const { state } = await load(templateStream, templateId)
  const { state: drafted } = await load(contentStream, contentId)
  // A retry after the draft passes, even if the template is not usable any more.
  const { fields } = drafted.status === 'absent' ? mustBeUsable(state, version) : mustExist(state)

  const content = {
    contentId,
    userId,
    campaignId: null,
    type: contentTypeOf(fields.contentType as TemplateContentType),
    title: title || fields.name,
    body: bodyOf(fillIn(fields.templateText, values)),
    mediaUrl: '',
    platforms: fields.targetPlatforms,
  }
  await run('draft', { type: 'DraftContent', data: content }, actor)
  await run('count', { type: 'RecordTemplateUse', data: { templateId, userId, contentId } })
  return {}
}

/** Content has no stories: what is made from a story's template is a post. */
const contentTypeOf = (type: TemplateContentType): ContentType => (type === 'story' ? 'post' : type)

function bodyOf(text: string): string {
  const body = ContentBody.safeParse(text)
  if (body.success) return body.data
  const message = body.error.issues[0]?.message ?? 'This text is not valid.'
  throw invalid('values', message)
}
