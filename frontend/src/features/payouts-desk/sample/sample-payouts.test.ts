import { expect, test } from 'vitest'
import { decided, figureOf, samplePayouts } from './sample-payouts.ts'

test('a sample payout has the specified fields [ENT-59]', () => {
  const fields = [
    ...['amount', 'currency', 'description', 'id', 'recipientEmail', 'recipientName'],
    ...['requestedAt', 'requestedBy', 'sourceType', 'status'],
  ]
  for (const payout of samplePayouts) expect(Object.keys(payout).sort()).toEqual(fields)
})

test('only a pending payout is decided', () => {
  for (const { id, status } of samplePayouts) {
    const after = decided(samplePayouts, id, 'approved').find((one) => one.id === id)
    expect(after?.status).toBe(status === 'pending' ? 'approved' : status)
  }
  expect(figureOf(decided(samplePayouts, 'sample-1', 'rejected'), 'pending')).toEqual({
    ...{ count: 2, amount: '570.50' },
  })
})
