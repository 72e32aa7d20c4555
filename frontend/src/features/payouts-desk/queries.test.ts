import { expect, test } from 'vitest'
import { alwaysStale, shared } from '../../lib/query-client.ts'
import { payoutDeskQueries } from './queries.ts'

test('the list of all recipients is asked for again while nothing is pushed; each look at those of one is recorded, so theirs is not [T-81 X-AUD-7]', () => {
  for (const filter of [{}, { status: 'pending', held: 'no', sort: 'oldest' }] as const)
    expect(payoutDeskQueries.list(filter)).toMatchObject(shared)
  for (const filter of [{ recipient: 'Ana' }, { recipientId: '00000000-0000-4000-8000-000000000001' }]) {
    const asked = payoutDeskQueries.list(filter as never)
    expect(asked).toMatchObject(alwaysStale)
    expect(asked).not.toHaveProperty('refetchInterval')
  }
})
