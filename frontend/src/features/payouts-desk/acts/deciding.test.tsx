import { barSentence } from '@iam/contracts/payouts/refusals'
import type { UserId } from '@iam/contracts/values'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../lib/toasts.ts'
import { approved, cancelled, detailBy, requested } from '../../../testing/payouts.ts'
import { json, problem, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { Payout } from '../payout.tsx'

afterEach(() => vi.restoreAllMocks())

const waiting = detailBy([requested(10)], ['approve', 'note'])
const { id } = waiting.payout
type Detail = typeof waiting

/** Opens a payout at the desk; `sent` has the bodies of its approvals, which are refused unless they are of the account, and its cancellations. */
function opened(first: Detail) {
  const server = { detail: first, sent: [] as unknown[] }
  renderApp([{ path: '/', element: <Payout id={id} backTo="/" onDecided={() => undefined} /> }], {
    answers: {
      ...signedInAs('admin'),
      [`GET /api/admin/payouts/${id}`]: () => json(server.detail),
      [`POST /api/admin/payouts/${id}/approve`]: (init) => {
        const body = JSON.parse(String(init?.body))
        server.sent.push(body)
        return body.accountChangedAt === (server.detail.account?.changedAt ?? null)
          ? json({ ...server.detail, payout: detailBy([requested(10), approved(11)]).payout })
          : problem(
              409,
              'payout-account-changed',
              'The payout account of the recipient has changed meanwhile.',
            )
      },
      [`POST /api/iam/payouts/${id}/cancel`]() {
        server.sent.push('cancelled')
        return json({ ...server.detail, history: [] })
      },
    },
  })
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')
const anotherAccount = (detail: Detail): Detail => ({
  ...detail,
  account: { ...detail.account!, label: 'Account ending in 1881', changedAt: '2026-11-20T10:00:00.000Z' },
})

test('an approval says which account was seen; if it is another one by then, the dialog shows that one [T-91]', async () => {
  const server = opened(waiting)
  await press('Approve $100.00')
  within(dialog()).getByText('Account ending in 4242')
  server.detail = anotherAccount(waiting)
  await press('Approve for $100.00')
  await screen.findByText(/has changed meanwhile/)
  await within(dialog()).findByText('Account ending in 1881')
  await press('Approve for $100.00')
  expect(server.sent).toEqual([
    { accountChangedAt: '2026-11-01T10:00:00.000Z' },
    { accountChangedAt: '2026-11-20T10:00:00.000Z' },
  ])
})

test('that there was no account is said as well', async () => {
  const server = opened({ ...waiting, account: null })
  await press('Approve $100.00')
  await press('Approve for $100.00')
  expect(server.sent).toEqual([{ accountChangedAt: null }])
})

test.each([
  ['one that can be paid', waiting.account, 'The transfer'],
  ['one that cannot', { ...waiting.account!, isUsable: false }, 'Nothing can be sent'],
  ['none', null, 'Nothing can be sent'],
])('dialog and toast of an approval promise a transfer by the account: %s [T-72]', async (_, account, said) => {
  opened({ ...waiting, account })
  await press('Approve $100.00')
  expect(within(dialog()).getByText(/^It is approved under your name/).textContent).toContain(said)
  await press('Approve for $100.00')
  await waitFor(() => expect(toastStore.getState().notifications[0]?.message).toContain(said))
})

test.each([
  [
    'granted the bonus',
    '00000000-0000-4000-8000-000000000002',
    'The bonus stays with Ana, who is told and can ask for it to be paid.',
  ],
  ['is paid by it', waiting.payout.recipientUserId, 'You can ask for its earnings again at once.'],
])('the user who asked for a payout, as who %s, cancels it at the desk', async (_, requestedBy, said) => {
  const payout = { ...waiting.payout, requestedBy: requestedBy as UserId }
  const server = opened({
    ...waiting,
    payout,
    may: { acts: ['note', 'cancel'], bar: barSentence('requester') },
  })
  await press('Cancel payout…')
  within(dialog()).getByText(`It is not decided any more, and nothing is paid. ${said}`)
  server.detail = { ...waiting, payout: detailBy([requested(10), cancelled(11)]).payout }
  await press('Cancel the payout')
  await screen.findByText('Rejected')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual(['cancelled'])
})

test.each([
  ['waits', [requested(10)], 'is told that the payout is being looked into, without the note'],
  ['was decided', [requested(10), approved(11)], 'is not told of it'],
] as const)('the dialog of a note on a payout that %s says who reads it and what the recipient hears', async (_, events, told) => {
  opened(detailBy(events, ['note']))
  await press('Note…')
  const said = within(dialog()).getByText(/The note stands in its history/).textContent
  expect(said).toMatch(/for approvers, and in the export of the recipient’s own data\./)
  expect(said).toContain(`The recipient ${told}.`)
})
