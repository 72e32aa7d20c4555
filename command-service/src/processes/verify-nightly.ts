import { uuid5 } from '@iam/contracts/uuid5'
import type { Pool } from 'pg'
import { type ClockJob, onceInAWhile } from '../follow/clock.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** 03:00 UTC. */
const timeOfDay = 3 * hour
/** Namespace of the nights. */
const nights = '5b0f1e0c-8c1d-4f4f-9a53-0d8e6e0f7c11'

/** Compares the read models of money with the log each night, and once soon after the portal's first earning. */
export const verifyNightly = (pool: Pool): ClockJob =>
  onceInAWhile(
    {
      name: 'verify-ledger',
      everyMs: 5_000,
      async due(now) {
        const { rows } = await pool.query<{ at: string | null; hasMoney: boolean }>(
          'select (select max(at) from ledger_checks) as at, exists (select from earnings) as "hasMoney"',
        )
        const { at = null, hasMoney = false } = rows[0] ?? {}
        if (!hasMoney) return []
        const night = Math.floor((Date.parse(now) - timeOfDay) / day) * day + timeOfDay
        if (at !== null && Date.parse(at) >= night) return []
        const opsId = uuid5(nights, new Date(night).toISOString())
        return [{ commandId: opsId, message: { type: 'VerifyLedger', data: { opsId } } }]
      },
    },
    hour,
  )
