import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { TransactionsPage } from './transactions-page.tsx'

afterEach(() => vi.restoreAllMocks())

const payment = (status: 'pending' | 'succeeded') => ({
  ...{ id: `pi_${status}`, paymentIntentId: `pi_${status}`, subscriptionId: null, payerUserId: null },
  ...{ payerName: 'Harbor & Pine', payerEmail: 'money@harbor.example', description: '', currency: 'usd' },
  ...{ paymentType: 'one_time', amount: '900.00', status, metadata: {}, campaignId: null },
  ...{ campaignTitle: null, failureCode: null, createdAt: '2026-11-02T09:00:00.000Z' },
  ...{ succeededAt: null, failedAt: null, refundedAt: null },
})
const answers = {
  'GET /api/admin/transactions': () =>
    json({ transactions: [payment('pending'), payment('succeeded')], total: 2 }),
}

test.each([
  ['admin', ['Record a payment', 'Received…', 'Failed…', 'Refund…']],
  // With the right to approve payments.
  ['creator', ['Refund…']],
] as const)('what a user may do about incoming payments: %s', async (role, acts) => {
  renderApp([{ path: '/', element: <TransactionsPage /> }], { answers: { ...signedInAs(role), ...answers } })
  await within(await screen.findByRole('list', { name: 'Payments' })).findAllByText('Harbor & Pine')
  const shown = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(shown.filter((text) => /[…]|^Record/.test(text))).toEqual(acts)
})

test('without any payment, who may record one is led to do so', async () => {
  renderApp([{ path: '/', element: <TransactionsPage /> }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/transactions': () => json({ transactions: [], total: 0 }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record the first payment' }))
  expect(await screen.findByRole('dialog', { hidden: true })).toBeDefined()
})
