import { payoutRequested } from '@iam/contracts/payouts/rows'
import type { DatabasePool } from 'slonik'
import { expect, test } from 'vitest'
import { payoutsAsCsv } from './export.ts'

const at = '2026-11-21T12:00:00.000Z'
const requested = {
  ...{ payoutId: 'p', userId: 'ana', earningIds: [], amount: '50.00', currency: 'usd' },
  ...{ sourceType: 'manual', sourceId: null, requestedBy: 'ana' },
}
const names = { recipientName: 'Ana', recipientHandle: 'ana', requesterName: 'Ana', approverName: null }
const row = { ...payoutRequested(requested, { at, actorId: 'ana' }), ...names, title: null }

test('a file holds the payouts that its record counts, and none that came in meanwhile [X-PAY-10 X-AUD-7]', async () => {
  const counted = Array.from({ length: 1_001 }, (_, n) => `payout ${n}`)
  const db = {
    // What is asked for is the last list among the values of the query.
    any: async ({ values }: { readonly values: readonly unknown[] }) =>
      (values.findLast(Array.isArray) as string[]).map((id) => ({ ...row, id })),
  } as unknown as DatabasePool
  const file = payoutsAsCsv(db, counted, { status: 'pending' }, at)
  const [head, , ...rows] = (await file.toArray()).join('').trim().split('\r\n')
  expect(head).toContain('status: pending')
  expect(rows.map((line) => line.split(',')[0])).toEqual(counted)
})
