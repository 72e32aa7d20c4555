import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailBy, held, requested } from '../../testing/payouts.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { Payout } from './payout.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What the desk shows of a payout that was asked for on the 10th and put on hold on the 11th, at 10:00. */
async function shown(at: string) {
  const detail = detailBy([requested(10), held(11)])
  const { id } = detail.payout
  renderApp([{ path: '/', element: <Payout id={id} backTo="/" onDecided={() => undefined} /> }], {
    at,
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${id}`]: () => json(detail) },
  })
  const hold = await screen.findByText(/^On hold for/)
  return {
    hold: hold.textContent,
    requested: screen.getByText(/^Requested Nov 10/).textContent,
    account: screen.queryByText('Account ending in 4242')?.textContent,
  }
}

test('a payout says how long it has waited until now, and the account that is paid', async () => {
  expect(await shown('/')).toEqual({
    hold: 'On hold for 13 days.',
    requested: expect.stringMatching(/, 14 days ago$/),
    account: 'Account ending in 4242',
  })
})

test('as of a past day it says how long it had waited until then, without the account of now [X-PAY-4]', async () => {
  expect(await shown('/?asOf=2026-11-13')).toEqual({
    hold: 'On hold for 2 days.',
    requested: expect.stringMatching(/, 3 days ago$/),
    account: undefined,
  })
})
