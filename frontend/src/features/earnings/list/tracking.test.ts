import { expect, test, vi } from 'vitest'
import { earning } from '../../../testing/earnings.ts'
import { failuresOf, monthsOf, moveOf, stampsOf } from './tracking.ts'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
const step = (name: 'recorded' | 'in_payout' | 'approved' | 'sent' | 'paid', day: number, note = '') => ({
  ...{ step: name, at: at(day), isFailed: note !== '', note },
})

test('the way of the money has five stamps, those to come without a date [X-PAY-1]', () => {
  const stamps = stampsOf({ steps: [step('recorded', 1), step('in_payout', 3)] })
  expect(stamps.map(({ name }) => name)).toEqual(['Recorded', 'In payout', 'Approved', 'Sent', 'Paid'])
  expect(stamps.map((stamp) => stamp.at)).toEqual([at(1), at(3), null, null, null])
})

test('a failed step says what went wrong, and a later attempt takes its place [X-PAY-1 X-PAY-7]', () => {
  const failed = [step('recorded', 1), step('sent', 5, 'The account is closed.')]
  expect(stampsOf({ steps: failed })[3]).toEqual({ name: 'Sent', at: at(5), isFailed: true })
  expect(failuresOf({ steps: failed })).toEqual(['The account is closed.'])
  expect(stampsOf({ steps: [...failed, step('sent', 8)] })[3]).toEqual({
    ...{ name: 'Sent', at: at(8), isFailed: false },
  })
})

test('no amount stands without whose move it is and since when [X-PAY-1]', () => {
  const waiting = (who: 'you' | 'approver' | 'provider' | 'portal', name: string | null) =>
    moveOf(earning({ next: { who, name, what: 'Do it', since: at(19) } }), now)
  expect(waiting('you', 'Mara Lind')).toEqual({ who: 'Your move, 3 days', what: 'Do it', isYours: true })
  expect(waiting('approver', 'Dana').who).toBe('Waiting for Dana, 3 days')
  expect(waiting('approver', null).who).toBe('Waiting for an approver, 3 days')
  expect(waiting('provider', null).who).toBe('Waiting for the bank, 3 days')
  expect(waiting('portal', null).who).toBe('Waiting for the portal, 3 days')
  expect(moveOf(earning({ next: null, status: 'paid', paidAt: at(20) }), now).who).toBe(
    'Paid on Nov 20, 2026',
  )
  expect(moveOf(earning({ next: null, voidedAt: at(20) }), now).what).toBe('It counts in no sum.')
  expect(moveOf(earning({ next: { who: 'you', name: null, what: '', since: at(22) } }), now).who).toBe(
    'Your move, since today',
  )
})

test('months are those of UTC; their sums count corrections with their sign and leave void ones out [X-PAY-2 T-75]', () => {
  const months = monthsOf([
    earning({ id: '1', amount: '100.10', createdAt: '2026-11-01T00:00:00.000Z' }),
    earning({ id: '2', amount: '-25.05', createdAt: '2026-11-01T00:00:00.000Z' }),
    earning({ id: '3', amount: '80.00', createdAt: '2026-10-31T23:59:59.999Z', voidedAt: at(2) }),
    earning({ id: '4', amount: '0.20', createdAt: '2026-10-02T10:00:00.000Z' }),
  ])
  expect(months.map(({ month, sum, earnings }) => [month, sum, earnings.length])).toEqual([
    ['2026-11', '75.05', 2],
    ['2026-10', '0.20', 2],
  ])
})

test('a day is that of UTC, as the months and statements say, wherever the device is [T-79]', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const paidAt = '2026-12-01T03:00:00.000Z'
  expect(new Date(paidAt).getDate()).toBe(30)
  expect(moveOf(earning({ next: null, status: 'paid', paidAt }), now).who).toBe('Paid on Dec 01, 2026')
  vi.unstubAllEnvs()
})
