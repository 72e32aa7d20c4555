import type { LedgerCheckAnswer } from '@iam/contracts/audit/views'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { LedgerPanel } from './ledger-panel.tsx'

const check = {
  ...{ verifiedTo: 20_418, verifiedAt: '2026-11-21T03:00:00.000Z', earnings: 12, payouts: 4 },
  ...{ differences: [], differenceCount: 0, dueAt: null },
} satisfies LedgerCheckAnswer

test('a comparison that takes longer than an answer may says that it goes on [X-PAY-11]', async () => {
  renderApp([{ path: '/admin/audit', element: <LedgerPanel /> }], {
    at: '/admin/audit',
    answers: {
      ...signedInAs('admin'),
      'GET /api/audit/ledger': () => json(check),
      'POST /api/audit/ledger/verify': () => json({ ...check, isUnderWay: true }),
    },
  })
  expect(await screen.findByText('Ledger verified to event #20,418')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  expect(await screen.findByText('The ledger is being verified')).toBeDefined()
  expect(screen.getByText(/The result shows here when it is done/)).toBeDefined()
})

test('a comparison that failed is not awaited for ever: it is asked for, and after an hour it has no result [X-PAY-11]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const get = vi.fn(() => json(check))
  renderApp([{ path: '/admin/audit', element: <LedgerPanel /> }], {
    at: '/admin/audit',
    answers: {
      ...signedInAs('admin'),
      'GET /api/audit/ledger': get,
      'POST /api/audit/ledger/verify': () => json({ ...check, isUnderWay: true }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Verify now' }))
  expect(await screen.findByText('The ledger is being verified')).toBeDefined()
  const before = get.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(get.mock.calls.length - before).toBeGreaterThan(2)
  expect(screen.getByText('The ledger is being verified')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
  expect(screen.getByText('Ledger verified to event #20,418')).toBeDefined()
  expect(screen.getByText(/that you asked for has no result yet/)).toBeDefined()
  vi.useRealTimers()
})

test('a new result ends the wait, and a result that is overdue is said while another comparison goes on [X-PAY-11]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const overdue = { ...check, dueAt: new Date(Date.now() - 2 * 3_600_000).toISOString() }
  let answer: LedgerCheckAnswer = overdue
  renderApp([{ path: '/admin/audit', element: <LedgerPanel /> }], {
    at: '/admin/audit',
    answers: {
      ...signedInAs('admin'),
      'GET /api/audit/ledger': () => json(answer),
      'POST /api/audit/ledger/verify': () => json({ ...overdue, isUnderWay: true }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Verify now' }))
  expect(await screen.findByText('The ledger is being verified')).toBeDefined()
  expect(screen.getByText(/No later comparison has a result/)).toBeDefined()
  answer = { ...check, verifiedTo: 30_000, verifiedAt: '2026-11-22T08:00:00.000Z' }
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(screen.getByText('Ledger verified to event #30,000')).toBeDefined()
  vi.useRealTimers()
})

test.each([
  ['is not due', -2, 'It runs every night too'],
  ['may go on', 0.9, 'It runs every night too'],
  ['is missing', 1.1, 'No later comparison has a result'],
])('the result of the night %s, which the panel says [X-PAY-11]', async (_, hours, said) => {
  const dueAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  renderApp([{ path: '/admin/audit', element: <LedgerPanel /> }], {
    at: '/admin/audit',
    answers: { ...signedInAs('admin'), 'GET /api/audit/ledger': () => json({ ...check, dueAt }) },
  })
  expect(await screen.findByText(new RegExp(said))).toBeDefined()
})
