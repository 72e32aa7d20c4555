import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { approved, failed, type Happened, payoutBy, requested, writtenOff } from '../../../testing/payouts.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { NextPayout } from './next-payout.tsx'
import { PayoutList } from './payout-list.tsx'

afterEach(() => vi.restoreAllMocks())

/** Shows the only payout of a creator without an account, in the list and as the one that comes next. */
function listed(...events: readonly Happened[]) {
  const answer = { payouts: [payoutBy(...events).payout], total: 1, accountStanding: 'none' }
  const element = (
    <>
      <NextPayout />
      <PayoutList />
    </>
  )
  renderApp([{ path: '/', element }], {
    answers: { ...signedInAs('creator'), 'GET /api/iam/payouts': () => json(answer) },
  })
  return screen.findByRole('link', { name: /^Requested by the creator/ })
}

test('list and next payout ask for the account that an approved payout cannot be sent without [X-PAY-1 T-72]', async () => {
  const row = await listed(requested(10), approved(11))
  expect(row.textContent).toContain('Link a payout account, since Nov 11, 2026')
  const next = await screen.findByRole('link', { name: /^Next:/ })
  expect(next.textContent).toBe('Next: $100.00. Link a payout account, since Nov 11, 2026')
})

test('what is written off is tagged so in the list, and no payout that comes next [X-PAY-6]', async () => {
  const row = await listed(requested(10), approved(11), failed(13), writtenOff(18))
  expect(row.textContent).toMatch(/Written off$/)
  expect(screen.queryByRole('link', { name: /^Next:/ })).toBeNull()
})
