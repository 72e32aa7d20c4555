import type { SpendingAnswer } from '@iam/contracts/spending/views'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { SpendingPage } from './spending-page.tsx'

const nothing: SpendingAnswer = {
  ...{ campaigns: [], offers: [], otherTransactions: [], asOf: '2026-12-02T00:00:00.000Z', isPast: false },
  totals: {
    ...{ budget: '0.00', committed: '0.00', owed: '0.00', approved: '0.00' },
    ...{ paid: '0.00', spent: '0.00', left: '0.00', funded: '0.00' },
  },
}
const shown = (answer: SpendingAnswer) =>
  renderApp([{ path: '/iam/spending', element: <SpendingPage /> }], {
    at: '/iam/spending',
    answers: { ...signedInAs('brand'), 'GET /api/iam/spending': () => json(answer) },
  })

test('what a brand paid in advance is shown before it has a campaign or an offer [T-79]', async () => {
  shown({
    ...nothing,
    totals: { ...nothing.totals, funded: '5000.00' },
    otherTransactions: [
      {
        ...{ paymentIntentId: 'pi_1', amount: '5000.00', status: 'succeeded' },
        createdAt: '2026-12-01T03:00:00.000Z',
      },
    ],
  })
  const payments = within(await screen.findByRole('region', { name: 'Payments not for a campaign of yours' }))
  expect(payments.getByRole('listitem').textContent).toBe('pi_1Dec 01, 2026Succeeded$5,000.00')
  expect(screen.getByText('Funded').nextElementSibling?.textContent).toContain('$5,000.00')
  expect(screen.queryByText('Nothing spent yet')).toBeNull()
})

test('a brand without campaigns, offers and payments reads that nothing is spent', async () => {
  shown(nothing)
  expect(await screen.findByText('Nothing spent yet')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Payments not for a campaign of yours' })).toBeNull()
})
