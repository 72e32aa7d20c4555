import { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'
import { TemplateAnswer, TemplatesAnswer, UseTemplateAnswer } from '@iam/contracts/templates/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, refused } from './expect-answer.ts'
import { toldOf } from './notifications.ts'
import { newBrand, newCreator, newStakeholder, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const path = '/api/iam/templates'
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const fields = () => ({
  name: `Thanks ${word()}`,
  templateText: 'Thank you, {{brand}}, for {{days}} days.',
  category: 'campaign_completion',
  contentType: 'story',
})
const create = async (by: Client, more: object = {}) =>
  answered(TemplateAnswer, await by.post(path, { ...fields(), ...more })).template
const act = async (by: Client, id: string, step: string) =>
  answered(TemplateAnswer, await by.post(`${path}/${id}/${step}`)).template
const use = async (by: Client, id: string, body: object = { values: {} }) =>
  answered(UseTemplateAnswer, await by.post(`${path}/${id}/use`, body))
const listed = async (by: Client, query: Record<string, string> = {}) =>
  answered(TemplatesAnswer, await by.get(`${path}?${new URLSearchParams(query)}`))

test('a template is created, approved by another user and used: the content is there and the use counted [TPL-01 ENT-16 ENT-17]', async () => {
  const [author, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const template = await create(author)
  expect(template).toEqual({
    ...{ id: template.id, name: template.name, description: '', templateText: fields().templateText },
    ...{ variables: ['brand', 'days'], category: 'campaign_completion', contentType: 'story' },
    ...{ targetPlatforms: [], tags: [], characterLimits: {}, version: 1, isActive: true, isApproved: false },
    ...{ createdBy: author.userId, createdByName: author.name, approvedBy: null, approvedAt: null },
    ...{
      usageCount: 0,
      avgEngagementRate: '0.00',
      createdAt: template.createdAt,
      updatedAt: template.createdAt,
    },
  })
  refused(await creator.post(`${path}/${template.id}/use`, { values: {} }), 409, 'template-not-approved')

  const { user } = (await admin.get('/api/auth/me')).body
  expect(await act(admin, template.id, 'approve')).toMatchObject({ isApproved: true, approvedBy: user.id })
  const made = await use(creator, template.id, { values: { brand: 'Clay & Co', days: '3' } })
  expect(made.content).toMatchObject({
    ...{ creatorId: creator.userId, type: 'post', title: template.name, campaignId: null },
    body: 'Thank you, Clay & Co, for 3 days.',
  })
  expect(made.template.usageCount).toBe(1)
  const { contents } = (await creator.get(`/api/iam/content?creatorId=${creator.userId}`)).body
  expect(contents).toEqual([{ ...made.content, heldBy: null }])
  await Promise.all(Array.from({ length: 5 }, () => use(creator, template.id)))
  expect((await listed(admin, { search: template.name })).templates[0]!.usageCount).toBe(6)
})

test('authors cannot approve their own templates, and an edit ends an approval', async () => {
  const own = await create(admin)
  refused(await admin.post(`${path}/${own.id}/approve`), 403, 'own-template')
  const [other, author] = await Promise.all([newStakeholder(portal, 'admin'), newCreator(portal)])
  expect(await act(other, own.id, 'approve')).toMatchObject({ isApproved: true, approvedBy: other.userId })
  refused(await author.post(`${path}/${own.id}/approve`), 403, 'admins-only')

  const { id, version } = await create(author)
  await act(admin, id, 'approve')
  const { template } = answered(
    TemplateAnswer,
    await author.patch(`${path}/${id}`, { templateText: 'Hello {{name}}' }),
  )
  expect(template).toMatchObject({ isApproved: false, approvedBy: null, variables: ['name'] })
  const approve = (seen: number) => admin.post(`${path}/${id}/approve`, { version: seen })
  refused(await approve(version), 409, 'template-changed')
  refused(await author.post(`${path}/${id}/use`, { values: {} }), 409, 'template-not-approved')
  expect((await approve(template.version)).status).toBe(200)
})

test('a use that names the version that was shown makes no content of another text [TPL-01]', async () => {
  const [author, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, version } = await create(author)
  await author.patch(`${path}/${id}`, { templateText: 'Hello {{name}}' })
  const edited = await act(admin, id, 'approve')
  refused(await creator.post(`${path}/${id}/use`, { version, values: {} }), 409, 'template-changed')
  const made = await use(creator, id, { version: edited.version, values: { name: 'Ana' } })
  expect(made.content.body).toBe('Hello Ana')
})

test('a deactivated template makes no content until it is reactivated', async () => {
  const author = await newCreator(portal)
  const { id } = await create(author)
  await act(admin, id, 'approve')
  expect(await act(author, id, 'deactivate')).toMatchObject({ isActive: false, isApproved: true })
  refused(await author.post(`${path}/${id}/use`, { values: {} }), 409, 'template-inactive')
  expect(await act(author, id, 'reactivate')).toMatchObject({ isActive: true, isApproved: true })
  expect((await use(author, id, { title: 'My own title', values: {} })).content.title).toBe('My own title')
})

test('what an admin deactivated is approved and used again only after it was reactivated, which its author is told [TPL-01 T-62 X-NWS-5]', async () => {
  const [author, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, name } = await create(author)
  await act(admin, id, 'approve')
  expect(await act(admin, id, 'deactivate')).toMatchObject({ isActive: false, isApproved: false })
  expect(await toldOf(author, 'template-deactivated', id)).toMatchObject({
    ...{ title: 'Your template was deactivated', link: `${path.replace('/api', '')}#${id}` },
    message: expect.stringContaining(`deactivated “${name}”`),
  })
  const other = await newStakeholder(portal, 'admin')
  const stale = refused(await other.post(`${path}/${id}/approve`), 409, 'template-inactive')
  expect(stale.detail).toContain(`decided by ${(await admin.get('/api/auth/me')).body.user.name} on`)
  expect(await act(author, id, 'reactivate')).toMatchObject({ isActive: true, isApproved: false })
  refused(await creator.post(`${path}/${id}/use`, { values: {} }), 409, 'template-not-approved')
  await act(admin, id, 'approve')
  expect((await use(creator, id)).content.title).toBe(name)
})

test('users see usable templates and their own, admins all; found by text, category and type', async () => {
  const [author, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const tag = word()
  const one = await create(author, { tags: [tag], category: 'milestone', contentType: 'reel' })
  const two = await create(author, { tags: [tag], category: 'engagement', contentType: 'post' })
  const names = async (by: Client, query: object = {}) =>
    (await listed(by, { search: tag, ...query })).templates.map(({ id }) => id)
  expect(await names(author)).toEqual([two.id, one.id])
  expect(await names(other)).toEqual([])
  expect(await names(admin)).toEqual([two.id, one.id])
  await act(admin, one.id, 'approve')
  expect(await names(other)).toEqual([one.id])
  await act(author, one.id, 'deactivate')
  expect(await names(other)).toEqual([])
  expect(await names(author, { category: 'milestone' })).toEqual([one.id])
  expect(await names(author, { contentType: 'post' })).toEqual([two.id])
  const page = await listed(author, { search: tag, limit: '1' })
  expect(page).toMatchObject({ total: 2, templates: [{ id: two.id }], nextCursor: expect.any(String) })
  expect((await listed(author, { search: tag, cursor: page.nextCursor! })).templates).toMatchObject([
    { id: one.id },
  ])
  refused(await portal.client().get(path), 401, 'sign-in-required')
})

test('there are six categories and five types, and any other is refused [ENUM-28 ENUM-29]', async () => {
  const author = await newCreator(portal)
  for (const category of TemplateCategory.options)
    expect(await create(author, { category })).toMatchObject({ category })
  for (const contentType of TemplateContentType.options) {
    const { id } = await create(author, { contentType })
    await act(admin, id, 'approve')
    const { content } = await use(author, id)
    expect(content.type).toBe(contentType === 'story' ? 'post' : contentType)
  }
  const field = async (spoilt: object) =>
    refused(await author.post(path, { ...fields(), ...spoilt }), 400).errors?.[0]?.path
  expect(await field({ category: 'seasonal' })).toBe('category')
  expect(await field({ contentType: 'podcast' })).toBe('contentType')
  expect(await field({ name: ' ' })).toBe('name')
  expect(await field({ templateText: '' })).toBe('templateText')
  expect(await field({ variables: ['no spaces'] })).toBe('variables.0')
  expect(await field({ isApproved: true })).toBe('isApproved')
})

test('a template is changed by its author and by admins, and used by creators', async () => {
  const [author, other, brand] = await Promise.all([newCreator(portal), newCreator(portal), newBrand(portal)])
  const { id } = await create(author)
  await act(admin, id, 'approve')
  refused(await other.patch(`${path}/${id}`, { name: 'Mine' }), 403, 'template-not-yours')
  for (const step of ['deactivate', 'reactivate'])
    refused(await other.post(`${path}/${id}/${step}`), 403, 'template-not-yours')
  refused(await brand.post(`${path}/${id}/use`, { values: {} }), 403, 'creators-only')
  const long = 'x'.repeat(500)
  const { template } = answered(
    TemplateAnswer,
    await author.patch(`${path}/${id}`, { templateText: '{{a}}'.repeat(20) }),
  )
  await act(admin, template.id, 'approve')
  refused(await author.post(`${path}/${id}/use`, { values: { a: long } }), 400, 'invalid-input')
  const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await author.post(`${path}/${nowhere}/use`, { values: {} }), 404, 'template-unknown')
  refused(await author.patch(`${path}/${nowhere}`, { name: 'x' }), 404, 'template-unknown')
  expect((await listed(author, { search: template.name })).templates[0]!.usageCount).toBe(0)
})
