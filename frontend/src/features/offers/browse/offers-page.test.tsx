import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { OffersPage } from './offers-page.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['creator', 'Offers made to you'],
  ['investor', 'Your offers'],
  ['admin', 'All offers'],
] as const)('the title for a %s says whose offers are listed', async (role, name) => {
  const answers = {
    ...signedInAs(role),
    'GET /api/iam/marketplace/offers': () => Promise.withResolvers<Response>().promise,
  }
  renderApp([{ path: '/', element: <OffersPage /> }], { answers })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
})
