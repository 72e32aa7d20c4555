import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../testing/render-app.tsx'
import { DirectoryScreen } from './directory-screen.tsx'

afterEach(() => vi.restoreAllMocks())

test('a brand whose stars did not load is told so, and can load them again', async () => {
  let isDown = true
  renderApp([{ path: '/', element: <DirectoryScreen /> }], {
    at: '/?show=Starred',
    answers: {
      ...signedInAs('brand'),
      'GET /api/iam/profiles': () => json({ profiles: [], total: 0 }),
      'GET /api/iam/shortlist': () => (isDown ? json({}, 503) : json({ entries: [] })),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Error loading creators' })).toBeDefined()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/You have not starred a creator yet/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('that its stars did not load is said to a brand without that filter too', async () => {
  let isDown = true
  renderApp([{ path: '/', element: <DirectoryScreen /> }], {
    answers: {
      ...signedInAs('brand'),
      'GET /api/iam/profiles': () => json({ profiles: [], total: 0 }),
      'GET /api/iam/shortlist': () => (isDown ? json({}, 503) : json({ entries: [] })),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Your stars and notes did not load.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
