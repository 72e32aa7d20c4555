import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptedOffer } from '../../../testing/offers.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
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

test('a creator who made an offer as a brand sees it from the side of the brand', async () => {
  const waiting = { on: 'brand', name: 'Northwind', since: acceptedOffer.acceptedAt }
  const offer = { ...acceptedOffer, brandUserId: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f', waiting }
  const answers = {
    ...signedInAs('creator'),
    'GET /api/iam/marketplace/offers': () => json({ offers: [offer], total: 1 }),
  }
  renderApp([{ path: '/', element: <OffersPage /> }], { answers })
  expect(await screen.findByRole('link', { name: 'Review delivery' })).toBeDefined()
  expect(screen.getByText('Offered by Northwind')).toBeDefined()
})
