import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../testing/render-app.tsx'
import { OfferScreen } from './offer-screen.tsx'

const me = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
const at = '2026-11-21T12:00:00.000Z'
const completed = {
  ...{ id, campaignTitle: 'Kiln days', campaignId: null, status: 'completed', description: 'Two reels.' },
  ...{ brandUserId: me, brandName: 'Northwind', brandAvatarUrl: '', brandErased: false },
  ...{ creatorUserId: other, creatorName: 'Ana', creatorHandle: null, creatorAvatarUrl: '' },
  ...{ creatorErased: false, amount: '500.00', counterAmount: null, counterVersion: 0, version: 1 },
  ...{ expiresAt: at, requirements: [], deliverables: [], waiting: null, createdAt: at, prices: [] },
  ...{ declineReason: null, ending: null, closingNote: '', deliveries: [], changeRequests: [] },
  ...{ cancellationBy: null, acceptedAt: at, completedAt: at, closedAt: null, earning: null },
  testimonials: { mine: null, theirs: null, isTheirsWritten: false },
}
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
