import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { undo } from '../../lib/undo.ts'
import { draftPost as draft, publishedPost as published } from '../../testing/news.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { PostPage } from './post-page.tsx'

afterEach(() => {
  undo()
  vi.restoreAllMocks()
})

const { id } = draft
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

test.each([
  [null, 'None, published quietly'],
  [41, '41'],
])('of a post that was published quietly and then notified %s of a change, its author reads: %s [X-NWS-1]', async (delivered, said) => {
  show(`/${id}`, () => ({ ...published, quiet: true, reach: { audience: 42, read: 3, delivered } }))
  expect((await screen.findByText('Notified')).nextElementSibling?.textContent).toBe(said)
})
