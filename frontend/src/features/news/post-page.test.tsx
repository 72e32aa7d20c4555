import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { PostPage } from './post-page.tsx'

const id = '6e000000-0000-4000-8000-000000000071'
const at = '2026-11-21T12:00:00.000Z'
const post = {
  ...{
    id,
    title: 'Open hours',
    content: 'On Thursdays.',
    priority: 'normal',
    authorName: 'Noa',
    authorId: id,
  },
  ...{ targetRoles: [], targetStakeholderTypes: [], isPublished: true, status: 'published', publishedAt: at },
  ...{ expiresAt: null, scheduledAt: null, quiet: false, wasPublished: true, isRead: true, reach: null },
  ...{ createdAt: at, updatedAt: at, mayEdit: false },
}

test('a post that is withdrawn leaves the screen of its reader, and stays there after any other failure', async () => {
  let answer = () => json({ post })
  const { client } = renderApp([{ path: '/:id', element: <PostPage /> }], {
    at: `/${id}`,
    answers: { ...signedInAs('creator'), [`GET /api/news/${id}`]: () => answer() },
  })
  const fetchAgain = () => act(() => client.invalidateQueries())
  await screen.findByText('On Thursdays.')
  answer = () => json({}, 503)
  await fetchAgain()
  expect(screen.getByText('On Thursdays.')).toBeDefined()
  answer = () => problem(404, 'news-unknown', 'This post does not exist, or is not for you.')
  await fetchAgain()
  expect(await screen.findByText('This post does not exist, or is not for you.')).toBeDefined()
  expect(screen.queryByText('On Thursdays.')).toBeNull()
  answer = () => json({ post })
  await fetchAgain()
  expect(await screen.findByText('On Thursdays.')).toBeDefined()
})
