import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const earnings = [
  { amount: '0.10', status: 'paid' },
  { amount: '0.20', status: 'pending' },
  { amount: '1250.00', status: 'approved' },
]
const payouts = [
  { amount: '5.00', status: 'paid' },
  { amount: '6.00', status: 'pending' },
  { amount: '7.00', status: 'pending' },
]

test('the figures are sums to the cent, in total and by status [PAY-30 PAY-31 PAY-32 PAY-33 PAY-34]', () => {
  expect(totalsOf(earnings, payouts)).toEqual({
    ...{ total: '1250.30', paid: '0.10', pending: '0.20' },
    ...{ payouts: 3, payoutsPaid: 1, payoutsPending: 2 },
  })
  expect(totalsOf([], [])).toMatchObject({ total: '0.00', paid: '0.00', pending: '0.00', payouts: 0 })
})

test('sums show no binary rounding error [PAY-36]', () => {
  const dimes = Array.from({ length: 1001 }, () => ({ amount: '0.10', status: 'paid' }))
  expect(totalsOf(dimes, []).total).toBe('100.10')
  expect(totalsOf([...dimes, { amount: '90071992547409.93', status: 'paid' }], []).paid).toBe(
    '90071992547510.03',
  )
})
