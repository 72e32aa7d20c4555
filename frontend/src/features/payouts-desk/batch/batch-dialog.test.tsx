import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { payoutBy, requested } from '../../../testing/payouts.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { BatchDialog } from './batch-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const ids = ['00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000082']
const accounts = ['2026-11-01T10:00:00.000Z', null]

test('a batch says of each payout which account its checks were about', async () => {
  const rows = ids.map((id, n) => ({
    ...{ payout: { ...payoutBy(requested(10)).payout, id }, checks: [], bar: null },
    accountChangedAt: accounts[n],
  }))
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
