import type { Offer } from '@iam/contracts/offers/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { OfferCard } from './offer-card.tsx'

const me = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const at = '2026-11-21T12:00:00.000Z'
afterEach(() => vi.restoreAllMocks())

test.each([
  ['creator', null, 'Deliver'],
  ['creator', 'brand', 'Answer the cancellation'],
  ['creator', 'creator', 'Deliver'],
  ['brand', null, 'Review delivery'],
  ['brand', 'creator', 'Answer the cancellation'],
  ['brand', 'brand', 'Review delivery'],
] as const)('an accepted offer is the move of the %s, and cancelling is proposed by %s: %s [X-OFR-4]', async (side, cancellationBy, name) => {
  const offer = {
    ...{ id: 'o1', campaignTitle: 'Kiln days', status: 'accepted', description: 'A film.', amount: '500.00' },
    ...{ brandName: 'Northwind', brandAvatarUrl: '', creatorName: 'Ana', creatorAvatarUrl: '' },
    ...{ counterAmount: null, expiresAt: at, createdAt: at, cancellationBy },
    ...{ waiting: { on: side, name: 'Mara', since: at }, [`${side}UserId`]: me },
  } as unknown as Offer
  renderApp([{ path: '/', element: <OfferCard offer={offer} side={side} /> }], {
    answers: signedInAs(side),
  })
  expect(await screen.findByRole('link', { name })).toBeDefined()
})
