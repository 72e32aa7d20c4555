import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptedOffer } from '../testing/offers.ts'
import { json, renderApp, signedInAs } from '../testing/render-app.tsx'
import { OfferScreen } from './offer-screen.tsx'

const me = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const { id } = acceptedOffer
const at = acceptedOffer.acceptedAt
const completed = { ...acceptedOffer, brandUserId: me, status: 'completed', completedAt: at }
afterEach(() => vi.restoreAllMocks())

test.each([
  ['is asked to write about a creator', false, 1],
  ['is not asked to write about an erased creator', true, 0],
] as const)('the brand of a completed offer %s', async (_, creatorErased, times) => {
  renderApp([{ path: '/iam/offers/:id', element: <OfferScreen /> }], {
    at: `/iam/offers/${id}`,
    answers: {
      ...signedInAs('brand'),
      [`GET /api/iam/marketplace/offers/${id}`]: () => json({ offer: { ...completed, creatorErased } }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'How it came about' })).toBeDefined()
  expect(screen.queryAllByRole('heading', { name: /^What was it like/ })).toHaveLength(times)
})
