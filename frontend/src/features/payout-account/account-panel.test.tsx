import type { PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { AccountPanel } from './account-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const none: PayoutAccountAnswer = { account: null, provider: 'manual', hasPassword: true }
const bank = { provider: 'manual', label: 'Account by hand', payoutsEnabled: true, missing: [] } as const
const shown = (answer: PayoutAccountAnswer, more = {}, at = '/') =>
  renderApp([{ path: '/', element: <AccountPanel /> }], {
    at,
    answers: { ...signedInAs('creator'), 'GET /api/iam/payout-account': () => json(answer), ...more },
  })

test('without a password a link leads to setting one first [T-72]', async () => {
  shown({ ...none, hasPassword: false })
  const link = await screen.findByRole('link', { name: 'Set a password' })
  expect(link.getAttribute('href')).toBe('/iam/settings#account')
  expect(screen.queryByRole('button', { name: 'Link an account' })).toBeNull()
})

test('how to pay and the password are never kept on the device [T-90 T-72]', async () => {
  shown(none)
  await userEvent.click(await screen.findByRole('button', { name: 'Link an account' }))
  await userEvent.type(screen.getByLabelText('How to pay you'), 'IBAN DE02 1203 0000 0000 2020 51')
  await userEvent.type(screen.getByLabelText('Your password'), 'of one test only')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/IBAN|one test/)
})

test.each([
  [true, 'Payouts go there from now on. A mail tells you of the change.', 'A mail tells you of it.'],
  [false, 'Payouts go there from now on.', ''],
])('a mail of a change is announced if the address gets one: %s [T-72]', async (emailConfirmed, ...said) => {
  const { user } = await signedInAs('creator')['GET /api/auth/me']().json()
  let now: PayoutAccountAnswer = none
  const becomes = (answer: PayoutAccountAnswer) => () => {
    now = answer
    return json(now)
  }
  shown(none, {
    'GET /api/auth/me': () => json({ user: { ...user, emailConfirmed } }),
    'GET /api/iam/payout-account': () => json(now),
    'POST /api/iam/payout-account': becomes({
      ...none,
      account: { ...bank, changedAt: '2026-11-20T10:00:00.000Z' },
    }),
    'POST /api/iam/payout-account/remove': becomes(none),
  })
  const toast = () => toastById(toastStore.getState().notifications[0]?.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Link an account' }))
  await userEvent.type(screen.getByLabelText('How to pay you'), 'By cheque, to my studio')
  await userEvent.type(screen.getByLabelText('Your password'), 'of one test only{Enter}')
  await waitFor(() => expect(toast()?.title).toBe('Payout account linked'))
  expect(toast()?.description).toBe(said[0])

  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await userEvent.type(await screen.findByLabelText('Your password'), 'of one test only{Enter}')
  await waitFor(() => expect(toast()?.title).toBe('Payout account removed'))
  expect(toast()?.description).toBe(said[1])
})

test('a wrong password is said on its field, and nothing is linked [T-72]', async () => {
  const refusal = problem(400, 'invalid-input', 'Look at the fields.', [
    { path: 'password', message: 'This is not your password.' },
  ])
  shown({ ...none, provider: 'sandbox' }, { 'POST /api/iam/payout-account': () => refusal })
  await userEvent.click(await screen.findByRole('button', { name: 'Link an account' }))
  expect(screen.queryByLabelText('How to pay you')).toBeNull()
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Link it' }))
  expect(await screen.findByText('This is not your password.')).toBeDefined()
  expect(screen.getByText('Not linked')).toBeDefined()
})

test('an account that is not ready says what the provider still asks for [T-72]', async () => {
  shown({
    ...none,
    provider: 'stripe',
    account: {
      ...{ provider: 'stripe', label: 'Stripe', payoutsEnabled: false },
      ...{ missing: ['individual.verification.document'], changedAt: '2026-11-20T10:00:00.000Z' },
    },
  })
  expect(await screen.findByText('Details missing')).toBeDefined()
  expect(screen.getByText('individual verification document')).toBeDefined()
})

test('a link to the account leads to it also on a page that shows it only once it has loaded', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  shown(none, {}, '/#payout-account')
  const panel = (await screen.findByRole('heading', { name: 'Payout account' })).closest('#payout-account')
  expect(panel?.getAttribute('data-sought')).toBe('true')
  expect(scroll.mock.contexts).toEqual([panel])
})

test('the focus goes into the form as it opens, and back to its button as it is closed or done', async () => {
  const linked = { ...none, account: { ...bank, changedAt: '2026-11-20T10:00:00.000Z' } }
  let now: PayoutAccountAnswer = none
  const link = () => {
    now = linked
    return json(linked)
  }
  shown(none, { 'POST /api/iam/payout-account': link, 'GET /api/iam/payout-account': () => json(now) })
  const focused = () => document.activeElement
  await userEvent.click(await screen.findByRole('button', { name: 'Link an account' }))
  expect(focused()).toBe(screen.getByLabelText('How to pay you'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Link an account' }))

  await userEvent.click(screen.getByRole('button', { name: 'Link an account' }))
  await userEvent.type(screen.getByLabelText('How to pay you'), 'By cheque, to my studio')
  await userEvent.type(screen.getByLabelText('Your password'), 'of one test only{Enter}')
  const button = await screen.findByRole('button', { name: 'Change or complete it' })
  expect(focused()).toBe(button)
})
