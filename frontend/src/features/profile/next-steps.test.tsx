import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { Profile } from './profile.tsx'
import { ProfileByHandle } from './profile-page.tsx'
import { profileQueries } from './queries.ts'
import { sampleProfile } from './sample-profile.ts'

afterEach(() => vi.restoreAllMocks())

const userId = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f' as never
const empty = { ...sampleProfile, activeCampaigns: [], testimonials: [], meanRating: null }
const links = () =>
  screen
    .getAllByRole('tabpanel')
    .flatMap((panel) => [...panel.querySelectorAll('a')].map((link) => link.pathname))
async function openTabs(role: 'creator' | 'brand', profile: typeof empty) {
  renderApp([{ path: '/', element: <Profile profile={profile} isSample={false} /> }], {
    answers: { ...signedInAs(role), 'GET /api/iam/content': () => json({ contents: [], total: 0 }) },
  })
  const steps: Record<string, string[]> = {}
  for (const [name, none] of [
    ['Content', /^No content/],
    ['Campaigns', /^No campaigns/],
    ['Testimonials', /^No testimonials/],
  ] as const) {
    await userEvent.click(await screen.findByRole('tab', { name }))
    await screen.findByRole('heading', { name: none })
    steps[name] = links()
  }
  return steps
}

test('the empty lists of a creator’s own profile lead to where they fill', async () => {
  expect(await openTabs('creator', { ...empty, userId })).toEqual({
    Content: ['/iam/content'],
    Campaigns: ['/iam/campaigns'],
    Testimonials: ['/iam/campaigns'],
  })
})

test.each([
  ['of another person', 'creator', empty],
  ['of a brand, which makes none of it', 'brand', { ...empty, userId }],
] as const)('the empty lists %s lead nowhere', async (_, role, profile) => {
  expect(await openTabs(role, profile)).toEqual({ Content: [], Campaigns: [], Testimonials: [] })
})

test('a profile that did not load can be tried again, one that does not exist cannot [PROF-13]', async () => {
  let answer = () => problem(503, 'temporarily-unavailable', 'Not now.')
  const { server } = renderApp([{ path: '/', element: <ProfileByHandle /> }], {
    answers: { 'GET /api/iam/profiles/handle/': () => answer() },
  })
  await screen.findByRole('heading', { name: 'Profile Not Found' })
  const asked = () => server.mock.calls.filter(([path]) => String(path).includes('/profiles/handle/')).length
  expect(asked()).toBe(1)
  answer = () => problem(404, 'profile-unknown', 'This profile does not exist.')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull())
  expect(asked()).toBe(2)
  expect(screen.getByRole('link', { name: 'Back to Directory' })).toBeDefined()
})

test('a profile that is shown stays when it cannot be read anew, until it is gone [PROF-13]', async () => {
  let answer = () => json({ profile: sampleProfile })
  const { client, server } = renderApp([{ path: '/', element: <ProfileByHandle /> }], {
    answers: { 'GET /api/iam/profiles/handle/': () => answer() },
  })
  await screen.findByRole('heading', { name: sampleProfile.name })
  const again = async () => {
    server.mockClear()
    await act(() => client.refetchQueries({ queryKey: profileQueries.byHandle('').queryKey }))
    expect(server).toHaveBeenCalled()
  }
  answer = () => problem(503, 'temporarily-unavailable', 'Not now.')
  await again()
  expect(screen.getByRole('heading', { name: sampleProfile.name })).toBeDefined()
  answer = () => problem(404, 'profile-unknown', 'This profile does not exist.')
  await again()
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeDefined()
})
