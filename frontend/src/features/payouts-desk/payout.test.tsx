import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { approved, detailBy, held, paid, payoutBy, requested, returned, sent } from '../../testing/payouts.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { Payout } from './payout.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
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

test('as of a day before its request it says when that was, and another day can be chosen [X-PAY-4]', async () => {
  const detail = detailBy([requested(10), held(11)])
  const { id } = detail.payout
  const refusal = 'This payout was requested on 2026-11-10 (UTC). Choose that day or a later one.'
  const asked = { times: 0 }
  renderApp([{ path: '/', element: <Payout id={id} backTo="/" onDecided={() => undefined} /> }], {
    at: '/?asOf=2026-11-05',
    answers: {
      ...signedInAs('admin'),
      [`GET /api/admin/payouts/${id}`]: () =>
        asked.times++ === 0 ? problem(404, 'payout-later', refusal) : json(detail),
    },
  })
  await screen.findByText(refusal)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-11-13' } })
  await screen.findByText('On hold for 2 days.')
})

test.each([
  ['by hand', 'manual', 'Paid Nov 14, 2026. Returned Nov 16, 2026, reference Return 2'],
  ['at the provider', 'sandbox', 'Paid Nov 14, 2026, reference tr_1. Returned Nov 16, 2026'],
])('what was paid %s and came back names the reference beside what it belongs to [X-PAY-7]', async (_, provider, said) => {
  const back = provider === 'manual' ? { provider, externalTransferId: 'Return 2' } : {}
  const events = [requested(10), approved(11), paid(14, { provider }), returned(16, back)]
  const detail = detailBy(events)
  const { history } = payoutBy(...events)
  const { id } = detail.payout
  renderApp([{ path: '/', element: <Payout id={id} backTo="/" onDecided={() => undefined} /> }], {
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${id}`]: () => json({ ...detail, history }) },
  })
  const head = await screen.findByText(/^Requested Nov 10/)
  expect(head.textContent).toMatch(new RegExp(`${said}$`))
})

test('its days are those of UTC, as that of a past moment, wherever the device is [X-PAY-4 T-56]', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const at = '2026-11-12T11:30:00.000Z'
  expect(new Date(at).getDate()).toBe(13)
  const { payout, ...detail } = detailBy([requested(10), approved(11), paid(12)])
  const earning = { id: payout.id, title: 'Slow bread', amount: '100.00', isCorrection: false, createdAt: at }
  const shownDetail = {
    ...{ ...detail, earnings: [earning] },
    payout: { ...payout, createdAt: at, approvedAt: at, paidAt: at },
  }
  renderApp([{ path: '/', element: <Payout id={payout.id} backTo="/" onDecided={() => undefined} /> }], {
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${payout.id}`]: () => json(shownDetail) },
  })
  const head = await screen.findByText(/^Requested Nov 12, 2026/)
  expect(head.textContent).toMatch(/Approved Nov 12, 2026 by Dana. Paid Nov 12, 2026/)
  expect(screen.getByText('Nov 12, 2026').tagName).toBe('SMALL')
  expect(screen.getByText('Dates without a time are those of UTC.')).toBeDefined()
})

test.each([
  ['one that can be paid', {}, 'filled'],
  ['one that cannot', { isUsable: false }, 'default'],
  ['none', null, 'default'],
])('paying by hand is the next step if the recipient has an account, with: %s [X-APP-3 T-72]', async (_, change, variant) => {
  const { account, ...detail } = detailBy([requested(10), approved(11)], ['mark-paid', 'mark-failed'])
  const { id } = detail.payout
  const shownDetail = { ...detail, provider: 'manual', account: change && { ...account!, ...change } }
  renderApp([{ path: '/', element: <Payout id={id} backTo="/" onDecided={() => undefined} /> }], {
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${id}`]: () => json(shownDetail) },
  })
  const acts = await screen.findByRole('group', { name: 'What you can do' })
  const button = within(acts).getByRole('button', { name: 'Mark as paid…' })
  expect(button.dataset.variant).toBe(variant)
})

test.each([
  ['by hand', 'manual', 'manual', 'An approver says whether it was paid, as the bank answers.'],
  ['with the provider of the portal', 'sandbox', 'sandbox', 'The provider is asked until it says yes or no.'],
  [
    'with another one',
    'sandbox',
    'manual',
    'Only the provider that it was sent with can say whether it was paid',
  ],
])('what was sent %s says who confirms it [X-PAY-5 T-74]', async (_, by, provider, said) => {
  const { payout, ...detail } = detailBy([requested(10), approved(11), sent(12)])
  const shownDetail = { ...detail, payout: { ...payout, provider: by }, provider }
  renderApp([{ path: '/', element: <Payout id={payout.id} backTo="/" onDecided={() => undefined} /> }], {
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${payout.id}`]: () => json(shownDetail) },
  })
  expect((await screen.findByText(/^Sent, not confirmed since/)).parentElement?.textContent).toContain(said)
})

test('what was sent by hand is to be marked as paid next, and needs no account any more [X-APP-3]', async () => {
  const { payout, ...detail } = detailBy(
    [requested(10), approved(11), sent(12)],
    ['mark-paid', 'mark-failed'],
  )
  const shownDetail = {
    ...{ ...detail, payout: { ...payout, provider: 'manual' } },
    ...{ provider: 'manual', account: null },
  }
  renderApp([{ path: '/', element: <Payout id={payout.id} backTo="/" onDecided={() => undefined} /> }], {
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${payout.id}`]: () => json(shownDetail) },
  })
  expect((await screen.findByRole('button', { name: 'Mark as paid…' })).dataset.variant).toBe('filled')
  expect(screen.getByText('None yet.')).toBeDefined()
})

test.each([
  ['is offered to an account that can be paid', {}, true, 'Account ending in 4242'],
  [
    'is not offered to an account that is not complete',
    { isUsable: false, missing: ['a passport'] },
    false,
    'Cannot be paid yet: the provider asks for a passport',
  ],
  ['is not offered without an account', null, false, 'None yet. Nothing can be sent until it is linked.'],
])('a transfer %s [T-72]', async (_, change, isOffered, why) => {
  const { account, ...detail } = detailBy([requested(10), approved(11)], ['start-transfer', 'mark-paid'])
  const { id } = detail.payout
  const shownDetail = { ...detail, account: change && { ...account!, ...change } }
  renderApp([{ path: '/', element: <Payout id={id} backTo="/" onDecided={() => undefined} /> }], {
    answers: { ...signedInAs('admin'), [`GET /api/admin/payouts/${id}`]: () => json(shownDetail) },
  })
  const acts = within(await screen.findByRole('group', { name: 'What you can do' }))
  const offered = acts.getAllByRole('button').map((button) => button.textContent)
  expect(offered).toEqual([...(isOffered ? ['Start transfer…'] : []), 'Mark as paid…'])
  expect(screen.getByText(why)).toBeDefined()
})
