import { uuid5 } from '@iam/contracts/uuid5'
import { ledgerDifferences, ledgerOverdue } from '@iam/infra/metrics'
import type { Pool } from 'pg'
import { type ClockJob, onceInAWhile } from '../follow/clock.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** 03:00 UTC. */
const timeOfDay = 3 * hour
/** Namespace of the nights. */
const nights = '5b0f1e0c-8c1d-4f4f-9a53-0d8e6e0f7c11'

const nightBefore = (time: string) => Math.floor((Date.parse(time) - timeOfDay) / day) * day + timeOfDay

/**
 * Compares the read models of money with the log each night, and once soon after the portal's first earning. Any process may
 * compare on demand, so the metrics are about the last comparison that was recorded, at the leader.
 */
export const verifyNightly = (pool: Pool): ClockJob =>
  onceInAWhile(
    {
      name: 'verify-ledger',
      everyMs: 5_000,
      async due(now) {
        const { rows } = await pool.query<{ at: string | null; differences: number; hasMoney: boolean }>(
          `select last.at, coalesce(last.differences, 0) as differences, exists (select from earnings) as "hasMoney"
           from (values (1)) one
             left join (select at, differences from ledger_checks order by at desc limit 1) last on true`,
        )
        const { at = null, differences = 0, hasMoney = false } = rows[0] ?? {}
        const dueAt = at === null ? nightBefore(now) : nightBefore(at) + day
        const isDue = hasMoney && Date.parse(now) >= dueAt
        ledgerDifferences.set(differences)
        // A comparison that fails records nothing.
        ledgerOverdue.set(isDue ? (Date.parse(now) - dueAt) / 1_000 : 0)
        if (!isDue) return []
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
