import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { undo } from '../../lib/undo.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { PostPage } from './post-page.tsx'

afterEach(() => {
  undo()
  vi.restoreAllMocks()
})

const id = '6e000000-0000-4000-8000-000000000071'
const draft = {
  ...{
    id,
    title: 'Open hours',
    content: 'On Thursdays.',
    priority: 'normal',
    authorName: 'Noa',
    authorId: id,
  },
  ...{ targetRoles: [], targetStakeholderTypes: [], isPublished: false, status: 'draft', publishedAt: null },
  ...{ expiresAt: null, scheduledAt: null, quiet: false, wasPublished: false, isRead: true, reach: null },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z', mayEdit: true },
}
const published = {
  ...draft,
  ...{ isPublished: true, status: 'published', wasPublished: true, publishedAt: '2026-11-21T12:00:00.000Z' },
}
const show = (at: string, post: () => object) =>
  renderApp([{ path: '/:id', element: <PostPage /> }], {
    at,
    answers: {
      ...signedInAs('admin'),
      [`GET /api/news/${id}`]: () => json({ post: post() }),
      'GET /api/news/audience': () => json({ count: 2, byRole: [{ role: 'brand', count: 2 }] }),
    },
  })
const dialog = () => screen.queryByRole('button', { name: 'Not now' })
async function unpublish() {
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByRole('button', { name: 'Publish…' })).toBeDefined()
}

test('a post that is published while its author is asked is not asked about once it is unpublished', async () => {
  let post: object = draft
  const { client } = show(`/${id}`, () => post)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
  await waitFor(() => expect(dialog()).not.toBeNull())
  post = published
  await client.invalidateQueries()
  await waitFor(() => expect(dialog()).toBeNull())
  await unpublish()
  expect(dialog()).toBeNull()
})

test('an address that asks to publish does not ask about a published post, nor once it is unpublished', async () => {
  const { router } = show(`/${id}?publish=1`, () => published)
  await unpublish()
  expect(dialog()).toBeNull()
  expect(router.state.location.search).toBe('')
})
