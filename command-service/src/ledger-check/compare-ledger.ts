import { maxDifferencesNamed, type RecordedDifference } from '@iam/contracts/audit/events'
import type { LedgerComparison } from '@iam/contracts/workflows'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'
import { type ComparedRows, expectedAt, type Tables } from './expected.ts'
import { foundIn } from './found.ts'

type Table = keyof Tables

/**
 * Computes all balances from the log, up to the position that the read models show, and compares them row by row. Both are
 * as of the same event, so nothing has to stand still meanwhile.
 */
export async function compareLedger({
  store,
  pool,
}: {
  readonly store: EventStore
  readonly pool: Pool
}): Promise<LedgerComparison> {
  const { position, tables } = await foundIn(pool)
  const expected = await expectedAt(store, position)
  const differences = (Object.keys(tables) as Table[]).flatMap((table) => [
    ...differencesOf(table, expected[table], tables[table]),
  ])
  return {
    position,
    earnings: expected.earnings.size,
    payouts: expected.payout_requests.size,
    differences: differences.length,
    found: differences.slice(0, maxDifferencesNamed),
  }
}

const absent = 'no row'

function* differencesOf(
  table: Table,
  expected: ComparedRows,
  found: ComparedRows,
): Generator<RecordedDifference> {
  for (const [id, row] of found) {
    const { userId } = row
    // A creator without earnings has no ledger.
    const right = expected.get(id) ?? (table === 'creators' ? { userId, earningsTotal: '0.00' } : undefined)
    if (!right) yield { table, id, userId, field: 'row', expected: absent, found: 'a row' }
    else
      for (const [field, value] of Object.entries(right))
        if (row[field] !== value)
          yield { table, id, userId: right.userId, field, expected: value, found: row[field] ?? 'none' }
  }
  // Of creators only those who are listed have a row.
  if (table === 'creators') return
  for (const [id, { userId }] of expected)
    if (!found.has(id)) yield { table, id, userId, field: 'row', expected: 'a row', found: absent }
}
