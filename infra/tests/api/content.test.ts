import { ContentAnswer, ContentsAnswer } from '@iam/contracts/contents/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { decide, handIn, newWorkspace } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { toldOf } from './notifications.ts'
import { newPair } from './offers.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const newAdmin = () => newStakeholder(portal, 'admin')
const piece = {
  type: 'reel',
  title: 'Morning at the quay',
  body: 'Shot in one take.',
  mediaUrl: 'https://films.example/quay.webm',
  platforms: ['Instagram'],
}
const draft = async (person: Person, more: object = {}) =>
  answered(ContentAnswer, await person.post('/api/iam/content', { ...piece, ...more })).content
const act = async (client: Client, id: string, step: 'approve' | 'publish' | 'unpublish', body?: object) =>
  answered(ContentAnswer, await client.post(`/api/iam/content/${id}/${step}`, body)).content
const listed = async (client: Client, { userId }: Person) =>
  answered(ContentsAnswer, await client.get(`/api/iam/content?creatorId=${userId}`)).contents

test('content is listed by its creator, and a content item holds what its screen shows [CALL-11 ENT-45]', async () => {
  const person = await newCreator(portal)
  const { id, createdAt } = await draft(person)
  await act(person, id, 'publish')
  const [item, ...others] = await listed(portal.client(), person)
  expect(others).toEqual([])
  expect(item).toMatchObject({ ...piece, id, creatorId: person.userId, createdAt, status: 'published' })
})

test('content without a campaign is approved at once, then published and unpublished [TPL-02]', async () => {
  const person = await newCreator(portal)
  const drafted = await draft(person)
  expect(drafted).toMatchObject({ status: 'approved', publishedAt: null, campaignId: null })
  const types = async () => (await portal.events({ stream: `content-${drafted.id}` })).map(({ type }) => type)
  expect((await types())[0]).toBe('ContentDrafted')

  const published = await act(person, drafted.id, 'publish')
  expect(published).toMatchObject({ status: 'published', publishedAt: expect.any(String) })
  expect(await act(person, drafted.id, 'publish')).toEqual(published)
  expect(await act(person, drafted.id, 'unpublish')).toMatchObject({ status: 'approved' })
  expect(await act(person, drafted.id, 'unpublish')).toMatchObject({ status: 'approved' })
  expect(await types()).toEqual([
    ...['ContentDrafted', 'ContentApproved', 'ContentPublished', 'ContentUnpublished'],
  ])
})

test('others see published content, the creator sees all, the latest first [ROLE-14]', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const titles = ['one', 'two', 'three']
  const ids: string[] = []
  for (const title of titles) ids.push((await draft(person, { title })).id)
  await act(person, ids[0]!, 'publish')
  await act(person, ids[2]!, 'publish')
  const seenBy = async (client: Client) => (await listed(client, person)).map(({ title }) => title)
  expect(await seenBy(portal.client())).toEqual(['three', 'one'])
  expect(await seenBy(other)).toEqual(['three', 'one'])
  expect((await seenBy(person)).sort()).toEqual([...titles].sort())
  expect(await listed(portal.client(), other)).toEqual([])
})

test('a list that is longer than a page goes on at its cursor, also at an equal time', async () => {
  const person = await newCreator(portal)
  const drafts = await Promise.all([1, 2, 3].map((n) => draft(person, { title: `Take ${n}` })))
  const page = async (more: string) =>
    answered(ContentsAnswer, await person.get(`/api/iam/content?creatorId=${person.userId}&limit=2${more}`))
  const first = await page('')
  const second = await page(`&cursor=${first.nextCursor}`)
  expect([first.contents.length, second.contents.length, second.nextCursor]).toEqual([2, 1, undefined])
  const ids = [first, second].flatMap(({ contents }) => contents.map(({ id }) => id))
  expect(ids.sort()).toEqual(drafts.map(({ id }) => id).sort())
  refused(await person.get(`/api/iam/content?creatorId=${person.userId}&cursor=x`), 400, 'cursor-unknown')
})

test('a draft needs no more than a type and a title', async () => {
  const person = await newCreator(portal)
  const bare = { type: 'post', title: 'Bare' }
  const { content } = answered(ContentAnswer, await person.post('/api/iam/content', bare))
  expect(content).toMatchObject({ ...bare, body: '', mediaUrl: '', platforms: [] })
})

test('invalid content is refused, also a type outside the four [RULE-52]', async () => {
  const person = await newCreator(portal)
  const said = async (spoilt: object) =>
    refused(await person.post('/api/iam/content', { ...piece, ...spoilt }), 400).errors?.[0]?.path
  for (const type of ['story', 'Video', '', null, undefined]) expect(await said({ type })).toBe('type')
  expect(await said({ title: ' ' })).toBe('title')
  expect(await said({ title: 'x'.repeat(121) })).toBe('title')
  expect(await said({ body: 'x'.repeat(5001) })).toBe('body')
  expect(await said({ mediaUrl: 'ftp://films.example/a' })).toBe('mediaUrl')
  expect(await said({ platforms: [''] })).toBe('platforms.0')
  for (const field of ['status', 'creatorId', 'userId', 'id', 'publishedAt'])
    expect(await said({ [field]: 'published' })).toBe(field)
  refused(await portal.client().get('/api/iam/content'), 400)
  refused(await portal.client().get('/api/iam/content?creatorId=me'), 400)
})

test('only its creator and admins publish and unpublish content; an admin gives a reason, which the creator is told', async () => {
  const [person, stranger, brand, admin] = await Promise.all([
    newCreator(portal),
    newCreator(portal),
    newBrand(portal),
    newAdmin(),
  ])
  const { id } = await draft(person)
  for (const step of ['publish', 'unpublish'] as const) {
    for (const client of [stranger, brand])
      refused(await client.post(`/api/iam/content/${id}/${step}`), 403, 'content-not-yours')
    refused(await portal.client().post(`/api/iam/content/${id}/${step}`), 401, 'sign-in-required')
  }
  await act(person, id, 'publish')
  refused(await admin.post(`/api/iam/content/${id}/unpublish`), 400, 'reason-missing')
  expect(await act(admin, id, 'unpublish', { reason: 'somebody else’s film' })).toMatchObject({
    status: 'approved',
  })
  expect(await toldOf(person, 'content-taken-down', id)).toMatchObject({
    ...{ message: `${admin.name} took “${piece.title}” off your profile.`, note: 'somebody else’s film' },
    ...{ title: 'Your content was taken down', link: `/iam/content#${id}` },
  })
  expect(await listed(portal.client(), person)).toEqual([])
  expect(await act(admin, id, 'publish')).toMatchObject({ status: 'published' })
})

test('its creator and admins are told which submission content waits in, until its review; it is not edited meanwhile [TPL-02]', async () => {
  const [[brand, person], admin] = await Promise.all([newPair(portal), theAdmin(portal)])
  const submission = await handIn(person, (await newWorkspace(brand, person)).tasks[0]!)
  const { contentId: id, id: heldBy } = submission
  expect(await listed(admin, person)).toMatchObject([{ id, status: 'draft', heldBy }])
  refused(await admin.post(`/api/iam/content/${id}/approve`), 409, 'content-held')
  expect(await listed(person, person)).toMatchObject([{ id, heldBy }])
  refused(await person.patch(`/api/iam/content/${id}`, { title: 'Dusk' }), 409, 'content-held')
  await decide(brand, 'reject', submission, { notes: 'Too dark.' })
  for (const client of [admin, person])
    expect(await listed(client, person)).toMatchObject([{ id, status: 'draft', heldBy: null }])

  // Content of one's own stays public while it waits.
  const own = await draft(person)
  await act(person, own.id, 'publish')
  const again = await handIn(person, (await newWorkspace(brand, person)).tasks[0]!, { contentId: own.id })
  expect((await listed(person, person))[0]).toMatchObject({ status: 'published', heldBy: again.id })
  expect((await listed(brand, person))[0]).not.toHaveProperty('heldBy')
})

test('an admin approves what was edited after its approval; until then its creator and admins see it [TPL-02]', async () => {
  const [[brand, person], admin] = await Promise.all([newPair(portal), theAdmin(portal)])
  const submission = await handIn(person, (await newWorkspace(brand, person)).tasks[0]!)
  const { contentId: id } = await decide(brand, 'approve', submission)
  await act(person, id, 'publish')
  await person.patch(`/api/iam/content/${id}`, { title: 'Evening at the quay' })

  const title = 'Evening at the quay'
  for (const client of [portal.client(), brand]) expect(await listed(client, person)).toEqual([])
  for (const client of [person, admin])
    expect(await listed(client, person)).toMatchObject([{ id, title, status: 'draft' }])
  for (const client of [person, brand])
    refused(await client.post(`/api/iam/content/${id}/approve`), 403, 'admins-only')

  const { version } = (await listed(admin, person))[0]!
  refused(
    await admin.post(`/api/iam/content/${id}/approve`, { version: version - 1 }),
    409,
    'content-changed',
  )
  expect(await act(admin, id, 'approve', { version })).toMatchObject({ title, status: 'approved' })
  expect(await act(admin, id, 'approve')).toMatchObject({ title, status: 'approved' })
  refused(await (await newAdmin()).post(`/api/iam/content/${id}/approve`), 409, 'content-approved')
  await act(person, id, 'publish')
  refused(await (await newAdmin()).post(`/api/iam/content/${id}/approve`), 409, 'content-published')
  expect(await listed(portal.client(), person)).toMatchObject([{ id, title, status: 'published' }])
})

test('content of one’s own is a draft again once it is rejected as work, and not public [TPL-02]', async () => {
  const [brand, person] = await newPair(portal)
  const { id } = await draft(person)
  await act(person, id, 'publish')
  const submission = await handIn(person, (await newWorkspace(brand, person)).tasks[0]!, { contentId: id })
  expect(await listed(portal.client(), person)).toMatchObject([{ id, status: 'published' }])
  await decide(brand, 'reject', submission, { notes: 'Another city.' })
  expect(await listed(portal.client(), person)).toEqual([])
  expect(await listed(person, person)).toMatchObject([{ id, status: 'draft' }])
  refused(await person.post(`/api/iam/content/${id}/publish`), 409, 'content-not-approved')
})

test('brands cannot create content', async () => {
  const brand = await newBrand(portal)
  refused(await brand.post('/api/iam/content', piece), 403, 'creators-only')
  refused(await portal.client().post('/api/iam/content', piece), 401, 'sign-in-required')
})

test('unknown content is not found', async () => {
  const person = await newCreator(portal)
  const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  for (const step of ['publish', 'unpublish']) {
    refused(await person.post(`/api/iam/content/${nowhere}/${step}`), 404, 'content-unknown')
    refused(await person.post(`/api/iam/content/x/${step}`), 400, 'invalid-input')
  }
})
