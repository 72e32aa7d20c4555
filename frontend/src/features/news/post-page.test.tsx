import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publishedPost } from '../../testing/news.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { PostPage } from './post-page.tsx'

const post = { ...publishedPost, mayEdit: false }
const { id } = post

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
