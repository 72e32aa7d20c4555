import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { TransactionsPage } from './transactions-page.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

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

const shown = (change: object) =>
  renderApp([{ path: '/', element: <TransactionsPage /> }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/transactions': () =>
        json({ transactions: [{ ...payment('succeeded'), ...change }], total: 1 }),
    },
  })

test('a payment of an erased payer is called so by its buttons and dialogs too [T-78]', async () => {
  shown({ payerName: '', payerEmail: '' })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $900.00 of Former payer' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Refund the payment of Former payer?',
    hidden: true,
  })
  expect(within(dialog).getByText('Former payer')).toBeDefined()
})

test('a payment has the day of UTC, as where it funds a campaign, wherever the device is [T-79]', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  shown({ succeededAt: '2026-12-01T03:00:00.000Z' })
  expect(await screen.findByText('Dec 01, 2026')).toBeDefined()
  expect(screen.getByText(/days of UTC/)).toBeDefined()
})
