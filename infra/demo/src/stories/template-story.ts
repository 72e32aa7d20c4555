import type { ContentId, TemplateId } from '@iam/contracts/values'
import { crew } from '../people/crew.ts'
import { demoId, person, type Story, step, type Teller, userIdOf } from '../step.ts'
import type { DemoTemplate } from '../templates.ts'

const templateIdOf = ({ key }: DemoTemplate) => demoId(`template ${key}`) as TemplateId
const admin = person(crew[0]!.handle, 'admin')

/** A template from being written until today. */
export function templateStory({ ago }: Teller, template: DemoTemplate): Story {
  const { key, author, role, written, state, used = [] } = template
  const templateId = templateIdOf(template)
  return [
    step(`template/${key}`, ago(written), person(author, role), 'CreateTemplate', {
      templateId,
      userId: userIdOf(author),
      name: template.name,
      description: template.description,
      templateText: template.text,
      variables: [],
      category: template.category,
      targetPlatforms: [...template.platforms],
      contentType: template.contentType,
      tags: [...template.tags],
      characterLimits: { ...template.limits },
    }),
    ...(state === 'approved'
      ? [step(`template/${key}/approve`, ago(written - 1), admin, 'ApproveTemplate', { templateId })]
      : []),
    ...(state === 'off'
      ? [step(`template/${key}/off`, ago(written / 2), admin, 'DeactivateTemplate', { templateId })]
      : []),
    ...used.map(([handle, values], index) =>
      step(
        `template/${key}/use/${handle}`,
        ago(written / (index + 2)),
        person(handle, 'creator'),
        'UseTemplate',
        {
          templateId,
          userId: userIdOf(handle),
          contentId: demoId(`content template/${key}/${handle}`) as ContentId,
          title: '',
          values: { ...values },
        },
      ),
    ),
  ]
}
