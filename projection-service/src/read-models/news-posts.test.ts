import { newsReadIdOf } from '@iam/contracts/news/ids'
import { NewsPostRow, NewsReadRow } from '@iam/contracts/news/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin, ana, ben, erased } from '../testing/lives.ts'
import { newsPosts } from './news-posts.ts'
import { newsReads } from './news-reads.ts'

const postId = '6e000000-0000-4000-8000-000000000071'
const fields = {
  ...{ title: 'The summit is open', content: 'Meet us in Lisbon.', targetRoles: ['creator'] },
  ...{ targetStakeholderTypes: ['external'], priority: 'normal', expiresAt: null },
}
const day = (n: number) => `2026-11-0${n}T09:00:00.000Z`
const event = (type: string, on: number, data: object = {}) => ({
  ...{ type, data: { postId, ...data }, at: day(on) },
})
const drafted = event('NewsPostDrafted', 1, { ...fields, authorId: admin })
const scheduled = event('NewsPostScheduled', 2, { scheduledAt: day(3), quiet: true })
const published = event('NewsPostPublished', 3, { publishedAt: day(3), audienceCount: 42, quiet: true })
const row = (...events: Parameters<typeof given>[1][]) => given(newsPosts, ...events).get(postId)

test('a post begins as a draft of normal priority, which is not published [ENT-32] [ENT-33]', () => {
  expect(row(drafted)).toEqual({
    ...{ ...fields, id: postId, authorId: admin, createdAt: day(1), updatedAt: day(1) },
    ...{ isPublished: false, publishedAt: null, scheduledAt: null, quiet: false },
    ...{ wasPublished: false, isExpired: false, audienceCount: null, deliveredCount: null },
  })
  expect(NewsPostRow.parse(row(drafted))).toEqual(row(drafted))
})

test('it is scheduled, published and counted [X-NWS-1] [X-NWS-2]', () => {
  expect(row(drafted, scheduled)).toMatchObject({ scheduledAt: day(3), quiet: true, isPublished: false })
  expect(row(drafted, scheduled, event('NewsPostUnscheduled', 3))).toMatchObject({
    ...{ scheduledAt: null, quiet: false },
  })
  const shown = { isPublished: true, publishedAt: day(3), audienceCount: 42, quiet: true, scheduledAt: null }
  expect(row(drafted, scheduled, published)).toMatchObject({ ...shown, deliveredCount: null })
  expect(row(drafted, published, event('NewsPostDelivered', 4, { count: 41 }))).toMatchObject({
    ...{ audienceCount: 42, deliveredCount: 41 },
  })
})

test('what was published is a draft again once it is taken back, and was published', () => {
  const back = row(drafted, published, event('NewsPostUnpublished', 4))
  expect(back).toMatchObject({ isPublished: false, publishedAt: null, wasPublished: true, quiet: false })
})

test('its end is recorded, until it is given a later one [X-NWS-2]', () => {
  const expired = event('NewsPostExpired', 4)
  const edited = (data: object) => event('NewsPostEdited', 5, data)
  expect(row(drafted, published, expired)).toMatchObject({ isPublished: true, isExpired: true })
  expect(row(drafted, published, expired, edited({ priority: 'urgent' }))).toMatchObject({
    ...{ isExpired: true, priority: 'urgent', updatedAt: day(5) },
  })
  expect(row(drafted, published, expired, edited({ expiresAt: day(9) }))).toMatchObject({
    ...{ isExpired: false, expiresAt: day(9) },
  })
})

test('a deleted draft has no row', () => {
  expect(row(drafted, event('NewsPostDeleted', 2))).toBeUndefined()
})

test('who has read a post has one row, which goes with the reader [X-NWS-3]', () => {
  const read = (userId: string) => event('NewsPostRead', 4, { userId })
  const id = newsReadIdOf({ postId, userId: ana })
  const both = given(newsReads, read(ana), read(ben))
  expect(both.get(id)).toEqual({ id, postId, userId: ana, readAt: day(4) })
  expect(NewsReadRow.parse(both.get(id))).toEqual(both.get(id))
  expect([...given(newsReads, read(ana), read(ben), erased(ana)).values()]).toEqual([
    expect.objectContaining({ userId: ben }),
  ])
})
