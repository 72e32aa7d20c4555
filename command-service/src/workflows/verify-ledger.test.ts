import type { LedgerComparison } from '@iam/contracts/workflows'
import { expect, test, vi } from 'vitest'
import { asBoss } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'
import { verifyLedger } from './verify-ledger.ts'

const comparison = { position: 1, earnings: 0, payouts: 0, differences: 0, found: [] }

test('a result that could not be recorded after the answer is in the log', async () => {
  const compared = Promise.withResolvers<LedgerComparison>()
  const error = vi.fn()
  const away = new Error('the log is away')
  const data = { opsId: 'b7c3a9c0-2a53-4c39-8a64-9f0d5cf4f6f1' }
  const answered = verifyLedger(
    data as never,
    by(asBoss),
    { run: async () => Promise.reject(away) } as never,
    { compareLedger: () => compared.promise, log: { error } } as never,
  )
  expect(await answered).toEqual({ isUnderWay: true })
  compared.resolve(comparison)
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ err: away }, expect.stringContaining('ledger')))
})
