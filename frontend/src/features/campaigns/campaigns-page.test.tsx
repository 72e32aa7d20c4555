import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { CampaignsPage } from './campaigns-page.tsx'

afterEach(() => vi.restoreAllMocks())

const open = (role: 'creator' | 'brand' | 'admin', at: string, runsCampaigns = false) =>
  renderApp([{ path: '/', element: <CampaignsPage /> }], {
    at,
    answers: {
      ...signedInAs(role, { runsCampaigns }),
      'GET /api/iam/campaigns': () => json({ campaigns: [], total: 0 }),
      'GET /api/iam/campaigns/mine': () => json({ campaigns: [], total: 0 }),
      'GET /api/iam/campaigns/participation': () => json({ participations: [] }),
    },
  }).router
const choose = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('the search, the filters and the open pages are there again after a look at the other tab', async () => {
  const at = '?search=bread&category=Food&page=2'
  const router = open('creator', `/${at}`)
  await choose('My Campaigns')
  expect(router.state.location.search).toBe(`${at}&tab=mine`)
  await choose('Browse Campaigns')
  expect(router.state.location.search).toBe(at)
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'bread')
})

test('so is the status of the campaigns that are run, in the view that an admin chose', async () => {
  const router = open('admin', '/?as=brand&status=completed')
  await choose('Create Campaign')
  await choose('My Campaigns')
  expect(router.state.location.search).toBe('?as=brand&status=completed')
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'completed')
})

test('who ran campaigns as a brand and is a creator by now finds them in the view of a brand, and creates no other', async () => {
  open('creator', '/', true)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'View as' }), 'Brand')
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My Campaigns'])
})

test('a creator who runs no campaign chooses no view', async () => {
  open('creator', '/?as=brand')
  await screen.findByRole('tab', { name: 'Browse Campaigns' })
  expect(screen.queryByRole('combobox', { name: 'View as' })).toBeNull()
})
