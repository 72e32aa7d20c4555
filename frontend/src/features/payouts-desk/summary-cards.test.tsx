import type { PayoutSummary } from '@iam/contracts/payouts/desk-views'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { SummaryCards } from './summary-cards.tsx'

test('each number of payouts leads to the list of these, where there is one [X-APP-1]', async () => {
  const of = (count: number) => ({ count, amount: '75.00' })
  const summary: PayoutSummary = {
    ...{ waiting: of(6), approved: of(1), failed: of(2), paidThisMonth: of(3) },
    ...{ held: 1, movedTwice: 0 },
  }
  renderApp([{ path: '/', element: <SummaryCards summary={summary} /> }])
  const links = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['6 payouts, 1 on hold', '/admin/payouts?status=pending'],
    ['1 payout', '/admin/payouts?status=approved'],
    ['2 payouts', '/admin/payouts?status=failed'],
  ])
  // There is none of what was paid this month alone.
  expect(screen.getByText('3 payouts').tagName).not.toBe('A')
})
