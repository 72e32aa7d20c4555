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

test.each([
  ['made offers', { declineReasons: [{ reason: 'amount', count: 2 }] }, 'Your offers'],
  ['only received some', {}, 'Offers made to you'],
] as const)('a creator who %s reads whose they are, and why its own were declined [X-OFR-6]', async (_, made, name) => {
  const answers = {
    ...signedInAs('creator'),
    'GET /api/iam/marketplace/offers': () => json({ offers: [acceptedOffer], total: 1, ...made }),
  }
  renderApp([{ path: '/', element: <OffersPage /> }], { answers })
  expect(await screen.findByText('1 offers found')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined()
  const chart = screen.queryByRole('region', { name: 'Why offers were declined' })
  expect(chart === null).toBe(name === 'Offers made to you')
})

test('an admin who looks at all offers as a creator would is not told why they were declined', async () => {
  const declineReasons = [{ reason: 'amount', count: 2 }]
  const answers = {
    ...signedInAs('admin'),
    'GET /api/iam/marketplace/offers': () => json({ offers: [acceptedOffer], total: 1, declineReasons }),
  }
  renderApp([{ path: '/', element: <OffersPage /> }], { answers })
  expect(await screen.findByText('1 offers found')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Why offers were declined' })).toBeNull()
})
