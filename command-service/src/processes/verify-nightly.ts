import { comparisonDueAt, nightBefore } from '@iam/contracts/audit/nights'
import { uuid5 } from '@iam/contracts/uuid5'
import { ledgerDifferences, ledgerOverdue } from '@iam/infra/metrics'
import type { Pool } from 'pg'
import { type ClockJob, onceInAWhile } from '../follow/clock.ts'

const hour = 3_600_000
/** Namespace of the nights. */
const nights = '5b0f1e0c-8c1d-4f4f-9a53-0d8e6e0f7c11'

type Found = {
  readonly at: string | null
  readonly differences: number
  readonly earnings: number
  readonly firstEarningAt: string | null
}

/**
 * Compares the read models of money with the log each night; where none was compared before, soon after the first earning. Any
 * process may compare on demand, so the metrics are about the last comparison that was recorded, at the leader.
 */
export const verifyNightly = (pool: Pool): ClockJob =>
  onceInAWhile(
    {
      name: 'verify-ledger',
      everyMs: 5_000,
      async due(now) {
        // The first earning matters only as long as none was compared: then there are few.
        const { rows } = await pool.query<Found>(
          `select last.at, coalesce(last.differences, 0) as differences, coalesce(last.earnings, 0) as earnings,
             case when coalesce(last.earnings, 0) = 0 then (
               select recorded_at from money_events where type = 'EarningRecorded' order by position limit 1) end as "firstEarningAt"
           from (values (1)) one left join (
             select at, differences, earnings from ledger_checks order by at desc limit 1) last on true`,
        )
        const { at, differences, earnings, firstEarningAt } = rows[0]!
        const dueAt = comparisonDueAt(at === null ? null : { at, earnings }, firstEarningAt)
        const overdueMs = dueAt === null ? -1 : Date.parse(now) - Date.parse(dueAt)
        ledgerDifferences.set(differences)
        // A comparison that fails records nothing.
        ledgerOverdue.set(Math.max(0, overdueMs / 1_000))
        if (overdueMs < 0) return []
        const opsId = uuid5(nights, new Date(nightBefore(now)).toISOString())
        return [{ commandId: opsId, message: { type: 'VerifyLedger', data: { opsId } } }]
      },
      ended() {
        ledgerDifferences.set(0)
        ledgerOverdue.set(0)
      },
    },
    hour,
  )
