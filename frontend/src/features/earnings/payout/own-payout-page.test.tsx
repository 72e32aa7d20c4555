import type { OwnPayoutAnswer } from '@iam/contracts/payouts/views'
import { UserId } from '@iam/contracts/values'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  approved,
  failed,
  type Happened,
  paid,
  payoutBy,
  requested,
  returned,
  writtenOff,
} from '../../../testing/payouts.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { OwnPayoutPage } from './own-payout-page.tsx'

afterEach(() => vi.restoreAllMocks())

const me = UserId.parse('7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f')

/** Opens the page of a payout to this person after these events. */
function opened(recipientUserId: UserId, ...events: readonly Happened[]) {
  const { payout, history } = payoutBy(...events)
  const answer: OwnPayoutAnswer = {
    ...{ payout: { ...payout, recipientUserId }, history, earnings: [] },
    ...{ may: { acts: [], bar: null }, provider: 'manual', accountStanding: 'none' },
  }
  const desk = { path: '/admin/payouts/:id', element: <p>The desk</p> }
  renderApp([{ path: '/iam/payouts/:id', element: <OwnPayoutPage /> }, desk], {
    at: `/iam/payouts/${payout.id}`,
    answers: { ...signedInAs('creator'), [`GET /api/iam/payouts/${payout.id}`]: () => json(answer) },
  })
}

/** The facts of a payout after these events, on its recipient's page. */
async function factsAfter(...events: readonly Happened[]) {
  opened(me, ...events)
  const facts = await screen.findByRole('complementary', { name: 'The payout in short' })
  const terms = within(facts).getAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}

const waysOut = async () =>
  within(await screen.findByRole('region', { name: 'What went wrong' })).getAllByRole('link')

test('a payout that the bank returned was paid; the reference of its return is not that of the transfer [X-PAY-7]', async () => {
  const byHand = { provider: 'manual', externalTransferId: 'Wire 1' }
  const back = { provider: 'manual', externalTransferId: 'Return 2' }
  const facts = await factsAfter(requested(10), approved(11), paid(14, byHand), returned(16, back))
  expect(facts.Paid).toContain('Nov 14, 2026')
  expect(facts['Returned by the bank']).toContain('Nov 16, 2026')
  expect(facts['Reference of the return']).toBe('Return 2')
  expect(facts).not.toHaveProperty(['Reference of the transfer'])
  const way = screen.getByRole('list', { name: 'The way of this payout' })
  expect(within(way).getByText('Returned').textContent).toBe('Returned')
})

test('a provider names the transfer, also after it came back', async () => {
  const facts = await factsAfter(requested(10), approved(11), paid(14), returned(16))
  expect(facts['Reference of the transfer']).toBe('tr_1')
})

test('an approved payout leads to the account that it cannot be sent without [X-PAY-1 T-72]', async () => {
  opened(me, requested(10), approved(11))
  await screen.findByText('Link a payout account, since Nov 11, 2026')
  const link = screen.getByRole('link', { name: 'Link a payout account' })
  expect(link.getAttribute('href')).toBe('/iam/earnings#payout-account')
})

test('a failed payout leads to the account; once it is written off, to its earnings, which are free [X-PAY-6]', async () => {
  opened(me, requested(10), approved(11), failed(13))
  expect((await waysOut()).map(({ textContent }) => textContent)).toEqual(['Look at your payout account'])
  screen.getByText('Failed')
  cleanup()
  opened(me, requested(10), approved(11), failed(13), writtenOff(18))
  const [way, ...others] = await waysOut()
  expect([way?.textContent, way?.getAttribute('href'), others]).toEqual([
    ...['Request its earnings again', '/iam/earnings', []],
  ])
  screen.getByText('Written off')
  expect(screen.queryByText('Failed')).toBeNull()
})

test('an approver who granted the bonus that it pays is led to the desk: the page speaks to the recipient', async () => {
  opened(payoutBy(requested(10)).payout.recipientUserId, requested(10))
  await screen.findByText('The desk')
})
