import type { OfferDetail } from '@iam/contracts/offers/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { earning } from '../../../testing/earnings.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { Results } from './results.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a live earning', null, 'Pending', 'Void'],
  ['a void earning', '2026-11-22T10:00:00.000Z', 'Void', 'Pending'],
])('the results show the state of %s', async (_, voidedAt, shown, other) => {
  const offer = { amount: '100.00', creatorName: 'Ana', deliveries: [], earning: earning({ voidedAt }) }
  renderApp([{ path: '/', element: <Results offer={offer as unknown as OfferDetail} side="brand" /> }])
  expect(await screen.findByText(shown)).toBeDefined()
  expect(screen.queryByText(other)).toBeNull()
})
