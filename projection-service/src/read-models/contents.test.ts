import { ContentRow } from '@iam/contracts/contents/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { contents } from './contents.ts'

const [one, two] = ['11000000-0000-4000-8000-000000000007', '12000000-0000-4000-8000-000000000008'] as const
const drafted = (contentId: string, userId: string) => ({
  type: 'ContentDrafted',
  data: {
    contentId,
    userId,
    campaignId: null,
    type: 'reel',
    title: 'Three tacos',
    body: 'Shot in one take',
    mediaUrl: 'https://v.example/tacos.mp4',
    platforms: ['Instagram'],
  },
})
const step = (type: string, at: string) => ({ type, data: { contentId: one, userId: ana, reason: null }, at })
const approved = step('ContentApproved', '2026-11-02T09:00:00.000Z')
const published = step('ContentPublished', '2026-11-03T09:00:00.000Z')
const unpublished = step('ContentUnpublished', '2026-11-04T09:00:00.000Z')

test('content begins as a draft of its creator [ENT-15]', () => {
  const row = given(contents, drafted(one, ana)).get(one)
  expect(row).toEqual({
    id: one,
    creatorId: ana,
    campaignId: null,
    type: 'reel',
    title: 'Three tacos',
    body: 'Shot in one take',
    mediaUrl: 'https://v.example/tacos.mp4',
    platforms: ['Instagram'],
    version: 1,
    status: 'draft',
    publishedAt: null,
    lapsedAt: null,
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(ContentRow.parse(row)).toEqual(row)
})

test('it is approved, published with a date, and taken back to approved', () => {
  expect(given(contents, drafted(one, ana), approved).get(one)?.status).toBe('approved')
  expect(given(contents, drafted(one, ana), approved, published).get(one)).toMatchObject({
    status: 'published',
    publishedAt: '2026-11-03T09:00:00.000Z',
  })
  expect(given(contents, drafted(one, ana), approved, published, unpublished).get(one)).toMatchObject({
    status: 'approved',
    publishedAt: null,
  })
})

test('an edit changes the fields that it names; content for a campaign loses its approval and is no longer public', () => {
  const edited = { type: 'ContentEdited', data: { contentId: one, userId: ana, title: 'Four tacos' } }
  const lapsed = step('ContentApprovalLapsed', '2026-11-05T09:00:00.000Z')
  expect(given(contents, drafted(one, ana), edited).get(one)).toMatchObject({
    title: 'Four tacos',
    body: 'Shot in one take',
    type: 'reel',
    version: 2,
  })
  expect(given(contents, drafted(one, ana), approved, published, edited, lapsed).get(one)).toMatchObject({
    status: 'draft',
    publishedAt: null,
    lapsedAt: '2026-11-05T09:00:00.000Z',
  })
  const again = step('ContentApproved', '2026-11-06T09:00:00.000Z')
  expect(given(contents, drafted(one, ana), approved, edited, lapsed, again).get(one)).toMatchObject({
    status: 'approved',
    lapsedAt: null,
  })
})

test('what a brand rejected as work waits for no admin, whether the rejection or an edit ended its approval [X-ADM-1]', () => {
  const lapsed = (data = {}) => {
    const step = { contentId: one, userId: ana, ...data }
    return { type: 'ContentApprovalLapsed', data: step, at: '2026-11-05T09:00:00.000Z' }
  }
  const rejected = (contentId?: string) => ({ type: 'SubmissionRejected', data: { userId: ana, contentId } })
  const byEdit = [drafted(one, ana), approved, lapsed()]
  expect(given(contents, ...byEdit, rejected(two)).get(one)?.lapsedAt).toBe('2026-11-05T09:00:00.000Z')
  expect(given(contents, ...byEdit, rejected(one)).get(one)).toMatchObject({
    status: 'draft',
    lapsedAt: null,
  })
  // Events of earlier releases name no content.
  expect(given(contents, ...byEdit, rejected()).get(one)?.lapsedAt).toBe('2026-11-05T09:00:00.000Z')
  const byRejection = [drafted(one, ana), approved, published, rejected(one), lapsed({ isRejected: true })]
  expect(given(contents, ...byRejection).get(one)).toMatchObject({
    ...{ status: 'draft', publishedAt: null, lapsedAt: null },
  })
  // Once an admin has approved it, the next edit is asked about again.
  expect(given(contents, ...byRejection, approved, lapsed()).get(one)?.lapsedAt).toBe(
    '2026-11-05T09:00:00.000Z',
  )
})

test('content that is handed in belongs to the campaign from then on', () => {
  const campaignId = '21000000-0000-4000-8000-000000000001'
  const handedIn = { type: 'ContentHandedIn', data: { contentId: one, userId: ana, campaignId, taskId: 't' } }
  expect(given(contents, drafted(one, ana), handedIn).get(one)?.campaignId).toBe(campaignId)
})

test('an erased creator leaves no content; that of others stays [T-52]', () => {
  expect([...given(contents, drafted(one, ana), drafted(two, ben), published, erased(ana)).keys()]).toEqual([
    two,
  ])
})
