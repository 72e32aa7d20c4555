import type { TransferReport } from '@iam/contracts/payouts/commands'
import type { PayoutId } from '@iam/contracts/values'
import { expect, test, vi } from 'vitest'
import { id } from '../testing/people.ts'
import { reconcilePayout } from './transfer-payout.ts'

test('what the provider said before the payout moved on is not recorded: it is asked again [T-74]', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const transfer = { attempt: 1, provider: 'sandbox', outcome: 'under_way', startedAt: at, account: 'acct_1' }
  const state = { status: 'approved', amount: '250.00', transfers: [transfer] }
  const said = (outcome: TransferReport['outcome']): TransferReport => ({
    ...{ attempt: 1, externalTransferId: 'tr_1', outcome, at, code: null, message: '' },
  })
  // Another service records the success while this one holds the answer of a moment before.
  const revisions = [2, 3, 3, 3]
  const load = async () => ({ state, revision: revisions.shift()! })
  const answers = [[said('failed')], [said('paid')]]
  const provider = { name: 'sandbox', repeatableMs: null, lookUp: async () => answers.shift()! }
  const run = vi.fn()
  const payoutId = id<PayoutId>(7)
  await reconcilePayout(
    { payoutId },
    {} as never,
    { load, run } as never,
    { provider, now: () => at } as never,
  )
  expect(run).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('reports at 3'), {
    type: 'ReportTransfers',
    data: { payoutId, reports: [said('paid')] },
  })
})
