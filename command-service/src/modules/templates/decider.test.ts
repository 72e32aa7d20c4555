import { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'
import { type TemplateCommand, templateCommands } from '@iam/contracts/templates/commands'
import type { TemplateEvent } from '@iam/contracts/templates/events'
import type { ContentId, TemplateId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, boss, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { template } from './decider.ts'

const templateId = id<TemplateId>(61)
const needs = { creator: { status: 'member', role: 'creator' } as User }
const byAna = { actor: asAna, needs }
const byBoss = { actor: asBoss, needs }
const fields = {
  name: 'Thank you',
  description: 'After a campaign.',
  templateText: 'Thank you, {{brand}}, for {{days}} days.',
  variables: ['brand', 'days'],
  category: 'campaign_completion',
  targetPlatforms: ['Instagram'],
  contentType: 'story',
  tags: ['thanks'],
  characterLimits: { Instagram: 2200 },
} as const
const copy = () =>
  structuredClone(fields) as unknown as Omit<
    Extract<TemplateCommand, { type: 'CreateTemplate' }>['data'],
    'templateId' | 'userId'
  >
const create = { type: 'CreateTemplate', data: { templateId, userId: ana, ...copy() } } as TemplateCommand
const created = { type: 'TemplateCreated', data: { templateId, createdBy: ana, ...copy() } } as TemplateEvent
const edit = (wanted: object) =>
  ({ type: 'EditTemplate', data: { templateId, ...wanted } }) as TemplateCommand
const edited = (changed: object) =>
  ({ type: 'TemplateEdited', data: { templateId, ...changed } }) as TemplateEvent
const plain = (type: 'ApproveTemplate' | 'DeactivateTemplate' | 'ReactivateTemplate') =>
  ({ type, data: { templateId } }) as TemplateCommand
const approved: TemplateEvent = { type: 'TemplateApproved', data: { templateId, approvedBy: boss } }
const off: TemplateEvent = { type: 'TemplateDeactivated', data: { templateId } }
const offByAdmin: TemplateEvent = { type: 'TemplateDeactivated', data: { templateId, endsApproval: true } }
const on: TemplateEvent = { type: 'TemplateReactivated', data: { templateId } }
const contentId = id<ContentId>(51)
const use: TemplateCommand = { type: 'RecordTemplateUse', data: { templateId, userId: ana, contentId } }
const used: TemplateEvent = { type: 'TemplateUsed', data: { templateId, usedBy: ana, contentId } }

test('a signed-in user creates templates, for their own account [TPL-01]', () => {
  given(template).when(create, byAna).records(created)
  given(template, created).when(create, byAna).changesNothing()
  given(template).when(create, { actor: asBen, needs }).rejects('oneself-only', 403)
  given(template).when(create, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
})

test('variables that the text uses are added to the listed ones', () => {
  const bare = { type: 'CreateTemplate', data: { ...create.data, variables: ['mood'] } } as TemplateCommand
  given(template)
    .when(bare, byAna)
    .records({ ...created, data: { ...created.data, variables: ['mood', 'brand', 'days'] } } as TemplateEvent)
  given(template, created)
    .when(edit({ templateText: 'Hello {{name}}' }), byAna)
    .records(edited({ templateText: 'Hello {{name}}', variables: ['name'] }))
  given(template, created)
    .when(edit({ variables: [] }), byAna)
    .changesNothing()
})

test('an edit records what changed; without changes it records nothing', () => {
  given(template, created)
    .when(edit({ name: 'Thanks', tags: ['thanks'] }), byAna)
    .records(edited({ name: 'Thanks' }))
  given(template, created)
    .when(edit({ name: 'Thank you' }), byAna)
    .changesNothing()
})

test('an admin who did not write it approves it, once; an edit ends the approval [TPL-01]', () => {
  given(template, created).when(plain('ApproveTemplate'), byBoss).records(approved)
  given(template, created, approved).when(plain('ApproveTemplate'), byBoss).changesNothing()
  given(template, created, approved, edited({ name: 'x' }))
    .when(plain('ApproveTemplate'), byBoss)
    .records(approved)
  given(template, created).when(plain('ApproveTemplate'), byAna).rejects('admins-only', 403)
  given(template, { ...created, data: { ...created.data, createdBy: boss } } as TemplateEvent)
    .when(plain('ApproveTemplate'), byBoss)
    .rejects('own-template', 403)
})

test('an approval that names a version is for that text only', () => {
  const approve = (version: number) =>
    ({ type: 'ApproveTemplate', data: { templateId, version } }) as TemplateCommand
  const past = [created, edited({ name: 'x' })] as const
  given(template, created).when(approve(1), byBoss).records(approved)
  given(template, ...past)
    .when(approve(1), byBoss)
    .rejects('template-changed')
  given(template, ...past)
    .when(approve(2), byBoss)
    .records(approved)
  given(template, ...past, approved)
    .when(approve(2), byBoss)
    .changesNothing()
  given(template, ...past, approved)
    .when(approve(1), byBoss)
    .rejects('template-changed')
})

test('its author and admins switch it off and on', () => {
  given(template, created).when(plain('DeactivateTemplate'), byAna).records(off)
  given(template, created, off).when(plain('DeactivateTemplate'), byAna).changesNothing()
  given(template, created, off).when(plain('ReactivateTemplate'), byBoss).records(on)
  given(template, created).when(plain('ReactivateTemplate'), byBoss).changesNothing()
})

test('an admin’s deactivation ends the approval, its author’s does not, nor does any of an earlier release [TPL-01]', () => {
  const approve = plain('ApproveTemplate')
  given(template, created, approved).when(plain('DeactivateTemplate'), byBoss).records(offByAdmin)
  given(template, created, approved).when(plain('DeactivateTemplate'), byAna).records(off)
  given(template, created, approved, { ...offByAdmin, by: boss }, on)
    .when(approve, byBoss)
    .records(approved)
  for (const by of [ana, boss])
    given(template, created, approved, { ...off, by }, on)
      .when(approve, byBoss)
      .changesNothing()
})

test('an approval from a screen from before its deactivation is refused [TPL-01 T-62]', () => {
  const approve = plain('ApproveTemplate')
  const offByAnother = { ...offByAdmin, by: ben }
  given(template, created, offByAnother).when(approve, byBoss).rejects('template-inactive')
  given(template, created, offByAnother, on).when(approve, byBoss).records(approved)
  // The approval may still be repeated, for its first answer.
  given(template, created, { ...approved, by: boss }, { ...off, by: ana })
    .when(approve, byBoss)
    .changesNothing()
})

test('it is refused to other users, and an unknown template is not found', () => {
  for (const command of [edit({ name: 'x' }), plain('DeactivateTemplate'), plain('ReactivateTemplate')]) {
    given(template, created).when(command, { actor: asBen, needs }).rejects('template-not-yours', 403)
    given(template, created).when(command, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
    given(template).when(command, byBoss).rejects('template-unknown', 404)
  }
  given(template).when(plain('ApproveTemplate'), byBoss).rejects('template-unknown', 404)
})

test('a use is recorded once for the content that was made [TPL-01]', () => {
  given(template, created, approved).when(use, { actor: asSystem, needs }).records(used)
  given(template, created, approved, used).when(use, { actor: asSystem, needs }).changesNothing()
  given(template, created, approved).when(use, byAna).rejects('system-only', 403)
})

test('there are six categories and five types of content to make [ENUM-28 ENUM-29]', () => {
  expect(TemplateCategory.options).toEqual([
    ...['campaign_completion', 'achievement', 'testimonial', 'promotional', 'engagement', 'milestone'],
  ])
  expect(TemplateContentType.options).toEqual(['post', 'story', 'reel', 'testimonial', 'video'])
  const fits = (over: object) =>
    templateCommands.CreateTemplate.safeParse({ ...create.data, ...over }).success
  for (const category of TemplateCategory.options) expect(fits({ category })).toBe(true)
  for (const contentType of TemplateContentType.options) expect(fits({ contentType })).toBe(true)
  for (const wrong of [{ category: 'seasonal' }, { contentType: 'podcast' }]) expect(fits(wrong)).toBe(false)
})
