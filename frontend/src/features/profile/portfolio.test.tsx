import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { Portfolio } from './portfolio.tsx'
import { sampleProfile } from './sample-profile.ts'

afterEach(() => vi.restoreAllMocks())

test('a link that is opened with the middle button counts as a click, a menu of it does not [PROF-16]', async () => {
  const profile = { ...sampleProfile, introVideoUrl: 'https://films.example/intro' }
  const { server } = renderApp([{ path: '/', element: <Portfolio profile={profile} isOwn={false} /> }], {
    answers: { 'POST /api/iam/profiles/sample/click': () => new Response(null, { status: 204 }) },
  })
  const clicks = () => server.mock.calls.filter(([path]) => String(path).endsWith('/click')).length
  const links = await screen.findAllByRole('link')
  expect(links).toHaveLength(3)
  for (const [at, link] of links.entries()) {
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    await waitFor(() => expect(clicks()).toBe(at + 1))
  }
})
