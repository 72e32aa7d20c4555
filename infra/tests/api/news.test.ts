import { NewsAudience, NewsPostAnswer, NewsPostsAnswer } from '@iam/contracts/news/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { letPost, newDraft, newPublished, news, newsFields, stepWith } from './news.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
let [author, creator, brand, team]: Person[] = []
beforeAll(async () => {
  ;[admin, creator, brand, team] = await Promise.all([
    theAdmin(portal),
    newCreator(portal),
    newBrand(portal),
    newStakeholder(portal, 'team_member'),
  ])
  author = await letPost(portal, await newStakeholder(portal, 'team_member'))
})
const read = async (by: Client, id: string) => answered(NewsPostAnswer, await by.get(`${news}/${id}`)).post
const listed = async (by: Client, query: Record<string, string> = {}) =>
  answered(NewsPostsAnswer, await by.get(`${news}?${new URLSearchParams({ limit: '100', ...query })}`))
const sees = async (by: Client, id: string) => {
  const inFeed = (await listed(by)).posts.some((post) => post.id === id)
  const { status } = await by.get(`${news}/${id}`)
  expect(status, 'the feed and the page agree').toBe(inFeed ? 200 : 404)
  return inFeed
}
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const pollOptions = { timeout: 20_000 }

test('members read posts that are aimed at their role or stakeholder type, and all that are aimed at none [NEWS-01 ROLE-10]', async () => {
  const [all, creators, internals, internalCreators] = await Promise.all([
    newPublished(author!),
    newPublished(author!, { targetRoles: ['creator'] }),
    newPublished(author!, { targetStakeholderTypes: ['internal'] }),
    newPublished(author!, { targetRoles: ['creator'], targetStakeholderTypes: ['internal'] }),
  ])
  const seen = async (by: Client) => {
    const ids = [all, creators, internals, internalCreators].map(({ id }) => sees(by, id))
    return Promise.all(ids)
  }
  expect(await seen(creator!)).toEqual([true, true, false, false])
  expect(await seen(brand!)).toEqual([true, false, false, false])
  expect(await seen(team!)).toEqual([true, false, true, false])
  expect(await read(creator!, creators.id)).toMatchObject({
    ...{ title: creators.title, content: 'Meet us in Lisbon.', authorId: author!.userId },
    ...{ authorName: author!.name, status: 'published', isPublished: true, priority: 'normal' },
    ...{ reach: null, mayEdit: false, isRead: false },
  })
  refused(await portal.client().get(news), 401, 'sign-in-required')
})

test('what is not published, or past its end, is not delivered; its author still reads it [NEWS-02 ENT-33]', async () => {
  const draft = await newDraft(author!)
  expect(draft).toMatchObject({ isPublished: false, publishedAt: null, priority: 'normal', status: 'draft' })
  expect(await sees(creator!, draft.id)).toBe(false)
  refused(await creator!.post(`${news}/${draft.id}/read`), 404, 'news-unknown')

  const taken = await newPublished(author!)
  expect(await sees(creator!, taken.id)).toBe(true)
  expect(await stepWith(author!, taken.id, 'unpublish')).toMatchObject({ status: 'draft', publishedAt: null })
  expect(await sees(creator!, taken.id)).toBe(false)

  const ends = await newPublished(author!, { expiresAt: soon(2_000) })
  expect(await sees(creator!, ends.id)).toBe(true)
  await expect.poll(() => sees(creator!, ends.id), pollOptions).toBe(false)
  for (const { id } of [draft, taken, ends]) expect((await read(author!, id)).title).toBeTruthy()
  expect(await read(author!, ends.id)).toMatchObject({ status: 'expired' })
})

test('the clock publishes and ends posts while their author is signed out [X-NWS-2]', async () => {
  const { id } = await newDraft(author!, { expiresAt: soon(5_000) })
  const at = soon(1_500)
  expect(await stepWith(author!, id, 'schedule', { at, quiet: true })).toMatchObject({
    ...{ status: 'scheduled', scheduledAt: at, quiet: true },
  })
  expect(await sees(creator!, id)).toBe(false)
  await expect.poll(() => sees(creator!, id), pollOptions).toBe(true)
  expect(await read(author!, id)).toMatchObject({ status: 'published', scheduledAt: null, quiet: true })
  await expect.poll(() => portal.countEvents('NewsPostExpired', id), pollOptions).toBe(1)
  expect(await sees(creator!, id)).toBe(false)
  const [published] = await portal
    .events({ stream: `news-${id}` })
    .then((events) => events.filter(({ type }) => type === 'NewsPostPublished'))
  expect(published!.metadata.actor).toMatchObject({ userId: null, via: 'clock' })
  const { audienceCount } = published!.data as { audienceCount: number }
  expect(audienceCount).toBeGreaterThan(3)
})

test('members who may post news and admins write; others are refused, also what is not theirs [ROLE-11]', async () => {
  refused(await creator!.post(news, newsFields()), 403, 'news-posters-only')
  refused(await creator!.get(`${news}/audience`), 403, 'news-posters-only')
  const other = await letPost(portal, await newStakeholder(portal, 'partner'))
  const { id } = await newPublished(author!)
  const steps = ['publish', 'unpublish', 'unschedule']
  for (const step of steps) refused(await other.post(`${news}/${id}/${step}`, {}), 403, 'news-not-yours')
  refused(await other.post(`${news}/${id}/schedule`, { at: soon(60_000) }), 403, 'news-not-yours')
  refused(await other.patch(`${news}/${id}`, { title: 'Another' }), 403, 'news-not-yours')
  refused(await other.delete(`${news}/${id}`), 403, 'news-not-yours')
  const edited = await admin.patch(`${news}/${id}`, { title: 'The admin changed it' })
  expect(answered(NewsPostAnswer, edited).post.title).toBe('The admin changed it')
})

test('steps that a post is not ready for are refused', async () => {
  const { id } = await newDraft(author!)
  const step = (name: string, body: object = {}) => author!.post(`${news}/${id}/${name}`, body)
  refused(await step('unpublish'), 409, 'news-draft')
  refused(await step('unschedule'), 409, 'news-draft')
  refused(await step('schedule', { at: soon(-60_000) }), 400, 'news-time-past')
  refused(await author!.patch(`${news}/${id}`, { expiresAt: soon(-60_000) }), 400, 'news-expiry-past')
  answered(NewsPostAnswer, await author!.patch(`${news}/${id}`, { expiresAt: soon(1_000) }))
  refused(await step('schedule', { at: soon(60_000) }), 409, 'news-expires-first')
  await expect
    .poll(async () => (await step('publish')).body.code ?? (await step('unpublish')).status, pollOptions)
    .toBe('news-expired')
  await author!.patch(`${news}/${id}`, { expiresAt: null })
  await stepWith(author!, id, 'publish')
  refused(await step('schedule', { at: soon(60_000) }), 409, 'news-published')
  refused(await step('unschedule'), 409, 'news-published')
  refused(await admin.post(`${news}/${id}/publish`, {}), 409, 'news-published')
  refused(await author!.delete(`${news}/${id}`), 409, 'news-was-published')
  await stepWith(author!, id, 'unpublish')
  refused(await author!.delete(`${news}/${id}`), 409, 'news-was-published')
  const draft = await newDraft(author!)
  answeredNothing(await author!.delete(`${news}/${draft.id}`))
  refused(await author!.get(`${news}/${draft.id}`), 404, 'news-unknown')
})

test('the composer is told how many members a post reaches, by role [X-NWS-1]', async () => {
  const count = async (query: Record<string, string>) =>
    answered(NewsAudience, await author!.get(`${news}/audience?${new URLSearchParams(query)}`))
  const external = () => count({ targetRoles: 'creator,brand', targetStakeholderTypes: 'external' })
  // Again where another test took a member away meanwhile.
  await expect
    .poll(async () => {
      const before = await external()
      await newCreator(portal)
      return (await external()).count - before.count
    })
    .toBeGreaterThan(0)
  const after = await external()
  expect(after.byRole.map(({ role }) => role).sort()).toEqual(['brand', 'creator'])
  expect(after.byRole.reduce((sum, { count }) => sum + count, 0)).toBe(after.count)
  expect((await count({ targetRoles: 'team_member', targetStakeholderTypes: 'external' })).count).toBe(0)
  expect((await count({})).count).toBeGreaterThan(after.count)
  const { errors } = refused(await author!.get(`${news}/audience?targetRoles=visitor`), 400)
  expect(errors?.[0]?.path).toContain('targetRoles')
})
