import type { RecordedDifference } from '@iam/contracts/audit/events'
import { comparisonDueAt } from '@iam/contracts/audit/nights'
import { type LedgerCheckAnswer, LedgerCheckRow, type LedgerDifference } from '@iam/contracts/audit/views'
import { Time } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { namesOf } from '../users/names.ts'

const never = {
  ...{ verifiedTo: null, verifiedAt: null, earnings: 0, payouts: 0, differences: [], differenceCount: 0 },
}

/** The last comparison of the read models with the log. */
export async function lastCheck(db: DatabasePool): Promise<LedgerCheckAnswer> {
  const row = await db.maybeOne(sql.type(LedgerCheckRow)`
    select * from ledger_checks order by at desc limit 1`)
  return row ? checkAnswer(db, row) : { ...never, dueAt: await dueAfter(db, null) }
}

type Checked = Omit<LedgerCheckRow, 'id'>

export async function checkAnswer(db: DatabasePool, check: Checked): Promise<LedgerCheckAnswer> {
  const { position, at, earnings, payouts, differences: differenceCount, found } = check
  const [differences, dueAt] = await Promise.all([named(db, found), dueAfter(db, check)])
  return { verifiedTo: position, verifiedAt: at, earnings, payouts, differences, differenceCount, dueAt }
}

/** The first earning matters only as long as none was compared: then there are few. */
async function dueAfter(db: DatabasePool, check: Checked | null) {
  if (check && check.earnings > 0) return comparisonDueAt(check, null)
  const firstEarningAt = await db.maybeOneFirst(sql.type(z.object({ recordedAt: Time }))`
    select recorded_at from money_events where type = 'EarningRecorded' order by position limit 1`)
  return comparisonDueAt(check, firstEarningAt)
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
