import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { payoutBy, requested } from '../../../testing/payouts.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { BatchDialog } from './batch-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const ids = ['00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000082']
const accounts = ['2026-11-01T10:00:00.000Z', null]

const rows = ids.map((id, n) => ({
  ...{ payout: { ...payoutBy(requested(10)).payout, id }, checks: [], bar: null },
  accountChangedAt: accounts[n],
}))

test('a batch says of each payout which account its checks were about', async () => {
  const sent: unknown[] = []
  const dialog = <BatchDialog ids={ids} onClose={vi.fn()} onFinish={vi.fn()} />
  renderApp([{ path: '/', element: dialog }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/payouts/preview': () => json({ rows, sum: '200.00' }),
      'POST /api/admin/payouts/approve-batch': (init) => {
        sent.push(JSON.parse(String(init?.body)))
        return json({ results: [] })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 payouts for $200.00' }))
  const seen = ids.map((payoutId, n) => ({ payoutId, accountChangedAt: accounts[n] }))
  expect(sent).toEqual([{ payoutIds: ids, seen }])
})

test('a batch that was just sent is not closed, though the screen does not say yet that it is sent', async () => {
  const onClose = vi.fn()
  renderApp([{ path: '/', element: <BatchDialog ids={ids} onClose={onClose} onFinish={vi.fn()} /> }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/admin/payouts/preview': () => json({ rows, sum: '200.00' }),
      'POST /api/admin/payouts/approve-batch': () => new Promise<Response>(() => {}),
    },
  })
  const send = await screen.findByRole('button', { name: 'Approve 2 payouts for $200.00' })
  const cancel = () => screen.getByRole('dialog').dispatchEvent(new Event('cancel'))
  // In one `act`, so that nothing is rendered between the two.
  act(() => {
    send.click()
    cancel()
  })
  expect(onClose).not.toHaveBeenCalled()
})
