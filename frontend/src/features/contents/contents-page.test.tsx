import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contentMakers } from '../../testing/content-makers.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { ContentsPage } from './contents-page.tsx'

afterEach(() => vi.restoreAllMocks())

test.each(contentMakers)('a new piece is offered to those who make content: %s', async (role, times) => {
  renderApp([{ path: '/', element: <ContentsPage /> }], {
    answers: { ...signedInAs(role), 'GET /api/iam/content': () => json({ contents: [] }) },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeDefined()
  for (const name of ['New piece', 'Write the first piece'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(times)
})
