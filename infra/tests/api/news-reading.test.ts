import { NewsPostAnswer, NewsPostsAnswer } from '@iam/contracts/news/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, refused } from './expect-answer.ts'
import { letPost, newDraft, newPublished, news, stepWith } from './news.ts'
import { newBrand, newCreator, newStakeholder, type Person } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, so that a feed holds what its test wrote.
const portal = ownPortal({ demo: true })
let [author, creator, brand]: Person[] = []
beforeAll(async () => {
  ;[creator, brand] = await Promise.all([newCreator(portal), newBrand(portal)])
  author = await letPost(portal, await newStakeholder(portal, 'partner'))
})
const read = async (by: Client, id: string) => answered(NewsPostAnswer, await by.get(`${news}/${id}`)).post
const listed = async (by: Client, query: Record<string, string> = {}) =>
  answered(NewsPostsAnswer, await by.get(`${news}?${new URLSearchParams(query)}`))

test('urgent posts come first, then the latest, page by page', async () => {
  const aimed = { targetRoles: ['brand'] }
  const ids: string[] = []
  for (const priority of ['urgent', 'low', 'urgent', 'high', 'normal'])
    ids.push((await newPublished(author!, { ...aimed, priority })).id)
  const [urgent, low, laterUrgent, high, normal] = ids
  const order = [laterUrgent, urgent, normal, high, low]
  const among = (posts: readonly { readonly id: string }[]) =>
    posts.map(({ id }) => id).filter((id) => ids.includes(id))
  expect(among((await listed(brand!)).posts)).toEqual(order)

  const { total } = await listed(brand!)
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await listed(brand!, { limit: '2', ...(cursor && { cursor }) })
    expect(page.total).toBe(total)
    pages.push(...page.posts.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(pages).toHaveLength(total)
  expect(new Set(pages).size).toBe(total)
  expect(pages.filter((id) => ids.includes(id))).toEqual(order)
  refused(await brand!.get(`${news}?cursor=nowhere`), 400, 'cursor-unknown')
})

test('an author lists drafts and scheduled posts of their own, readers none', async () => {
  const draft = await newDraft(author!)
  const later = await newDraft(author!)
  await stepWith(author!, later.id, 'schedule', { at: '2999-01-01T09:00:00.000Z' })
  const { posts } = await listed(author!, { mine: 'true' })
  expect(posts.slice(0, 2)).toMatchObject([
    { id: later.id, status: 'scheduled', mayEdit: true },
    { id: draft.id, status: 'draft', mayEdit: true, reach: null },
  ])
  expect(posts.every(({ authorId }) => authorId === author!.userId)).toBe(true)
  expect((await listed(creator!, { mine: 'true' })).posts).toEqual([])
})

test('a post is read once by each reader, and its author sees the share [X-NWS-3]', async () => {
  const { id } = await newPublished(author!, { targetRoles: ['brand', 'creator'], priority: 'urgent' })
  const unread = { unread: 'true', priority: 'urgent' }
  const waits = async (by: Client) => (await listed(by, unread)).posts.some((post) => post.id === id)
  expect(await waits(creator!)).toBe(true)
  const before = (await read(author!, id)).reach!
  expect(before.read).toBe(0)
  expect(before.audience).toBeGreaterThan(2)

  expect(await stepWith(creator!, id, 'read')).toMatchObject({ isRead: true, reach: null })
  await stepWith(creator!, id, 'read')
  expect(await waits(creator!)).toBe(false)
  expect(await waits(brand!)).toBe(true)
  // The author is a partner, at whom it is not aimed: that they read it counts for no share.
  await stepWith(author!, id, 'read')
  expect((await read(author!, id)).reach).toMatchObject({ read: 1, audience: before.audience })
  expect(await portal.countEvents('NewsPostRead', id)).toBe(2)
})

test('an erased reader leaves both figures of the share, and an erased author leaves the post', async () => {
  const gone = await letPost(portal, await newStakeholder(portal, 'investor'))
  const reader = await newCreator(portal)
  const { id } = await newPublished(gone, { targetRoles: ['creator'] })
  await stepWith(reader, id, 'read')
  const before = (await read(gone, id)).reach!
  await reader.post('/api/users/me/erase', { reason: 'moving on' })
  await expect
    .poll(async () => (await read(gone, id)).reach)
    .toMatchObject({ read: before.read - 1, audience: before.audience - 1 })
  await gone.post('/api/users/me/erase', { reason: 'moving on' })
  await expect
    .poll(() => read(creator!, id))
    .toMatchObject({ authorName: 'Former member', content: 'Meet us in Lisbon.' })
})

test('an edit of a published post notifies again only if the author asks for it', async () => {
  const { id } = await newPublished(author!)
  const edit = (body: object) => author!.patch(`${news}/${id}`, body)
  expect(answered(NewsPostAnswer, await edit({ title: 'Moved to May' })).post.title).toBe('Moved to May')
  await edit({ title: 'Moved to June', notifyAgain: true })
  const edits = (await portal.events({ stream: `news-${id}` })).filter(
    ({ type }) => type === 'NewsPostEdited',
  )
  expect(edits.map(({ data }) => data)).toEqual([
    { postId: id, title: 'Moved to May' },
    { postId: id, title: 'Moved to June', notifyAgain: true },
  ])
})

test('the export has what a member wrote and what they have read', async () => {
  const { id } = await newPublished(author!, { targetRoles: ['creator'] })
  await stepWith(creator!, id, 'read')
  const exported = async (of: Client) => (await of.get('/api/users/me/export')).body
  const [read, written] = await Promise.all([exported(creator!), exported(author!)])
  expect(read.newsRead).toContainEqual(expect.objectContaining({ post_id: id }))
  expect(read.news).toEqual([])
  const typesAbout = ({ history }: { history: { type: string; data: { postId?: string } }[] }) =>
    history.filter(({ data }) => data.postId === id).map(({ type }) => type)
  expect(typesAbout(read)).toEqual(['NewsPostRead'])
  // The portal records later how many were notified.
  expect(typesAbout(written).slice(0, 2)).toEqual(['NewsPostDrafted', 'NewsPostPublished'])
})
