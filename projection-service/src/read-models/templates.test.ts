import { TemplateRow } from '@iam/contracts/templates/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin, ana } from '../testing/lives.ts'
import { templates } from './templates.ts'

const templateId = '6a000000-0000-4000-8000-000000000061'
const fields = {
  ...{ name: 'Thank you', description: '', templateText: 'Thank you, {{brand}}.', variables: ['brand'] },
  ...{ category: 'engagement', targetPlatforms: ['Instagram'], contentType: 'story', tags: ['thanks'] },
  characterLimits: { Instagram: 2200 },
}
const day = (n: number) => `2026-11-0${n}T09:00:00.000Z`
const event = (type: string, on: number, data: object = {}) => ({
  ...{ type, data: { templateId, ...data }, at: day(on) },
})
const created = event('TemplateCreated', 1, { ...fields, createdBy: ana })
const approved = event('TemplateApproved', 2, { approvedBy: admin })

test('a template begins active, not approved and never used [ENT-16 ENT-17]', () => {
  const row = given(templates, created).get(templateId)
  expect(row).toEqual({
    ...{ ...fields, id: templateId, createdBy: ana, createdAt: day(1), updatedAt: day(1) },
    ...{ version: 1, isActive: true, isApproved: false, approvedBy: null, approvedAt: null },
    ...{ usageCount: 0, avgEngagementRate: '0.00' },
  })
  expect(TemplateRow.parse(row)).toEqual(row)
})

test('it has an approver and a time of approval until it is edited [TPL-01]', () => {
  const row = given(templates, created, approved).get(templateId)
  expect(row).toMatchObject({ isApproved: true, approvedBy: admin, approvedAt: day(2), updatedAt: day(2) })
  expect(
    given(templates, created, approved, event('TemplateEdited', 3, { name: 'Thanks' })).get(templateId),
  ).toEqual({
    ...{
      ...row,
      name: 'Thanks',
      version: 2,
      isApproved: false,
      approvedBy: null,
      approvedAt: null,
      updatedAt: day(3),
    },
  })
})

test('it stays approved when it is switched off, unless the event says that the approval ends [TPL-01]', () => {
  const off = (actorId: string, data = {}) => ({ ...event('TemplateDeactivated', 3, data), actorId })
  // Events of earlier releases do not say so, also where an admin did it.
  for (const actorId of [ana, admin])
    expect(given(templates, created, approved, off(actorId)).get(templateId)).toMatchObject({
      ...{ isActive: false, isApproved: true, approvedBy: admin },
    })
  expect(
    given(templates, created, approved, off(admin, { endsApproval: true })).get(templateId),
  ).toMatchObject({
    ...{ isActive: false, isApproved: false, approvedBy: null, approvedAt: null },
  })
})

test('it is switched off and on, and its uses are counted [TPL-01]', () => {
  const off = event('TemplateDeactivated', 3)
  expect(given(templates, created, off).get(templateId)).toMatchObject({ isActive: false })
  expect(given(templates, created, off, event('TemplateReactivated', 4)).get(templateId)).toMatchObject({
    isActive: true,
  })
  const used = event('TemplateUsed', 5, { usedBy: ana, contentId: templateId })
  expect(given(templates, created, approved, used, used).get(templateId)).toMatchObject({ usageCount: 2 })
})
