import type { RecordedDifference } from '@iam/contracts/audit/events'
import { type LedgerCheckAnswer, LedgerCheckRow, type LedgerDifference } from '@iam/contracts/audit/views'
import { type DatabasePool, sql } from 'slonik'
import { namesOf } from '../users/names.ts'

const never: LedgerCheckAnswer = {
  ...{ verifiedTo: null, verifiedAt: null, earnings: 0, payouts: 0, differences: [], differenceCount: 0 },
}

/** The last comparison of the read models with the log. */
export async function lastCheck(db: DatabasePool): Promise<LedgerCheckAnswer> {
  const row = await db.maybeOne(sql.type(LedgerCheckRow)`
    select * from ledger_checks order by at desc limit 1`)
  return row ? checkAnswer(db, row) : never
}

type Checked = Omit<LedgerCheckRow, 'id'>

export async function checkAnswer(db: DatabasePool, check: Checked): Promise<LedgerCheckAnswer> {
  const { position, at, earnings, payouts, differences: differenceCount, found } = check
  const differences = await named(db, found)
  return { verifiedTo: position, verifiedAt: at, earnings, payouts, differences, differenceCount }
}

async function named(
  db: DatabasePool,
  found: readonly RecordedDifference[],
): Promise<readonly LedgerDifference[]> {
  const names = await namesOf(
    db,
    found.map(({ userId }) => userId),
  )
  return found.map((one) => ({ ...one, userName: names.get(one.userId) ?? null }))
}
