import type { Pool } from 'pg'
import type { Check } from '../readiness.ts'

type WriteReadiness = {
  /** Objects while the database accepts no writes. */
  readonly check: Check
  /** Takes the error of a failed request: a full disk shows only in failing writes. */
  noteError(error: unknown): void
}

const rememberedMs = 3_000
const reasons: Readonly<Record<string, string>> = {
  '25006': 'PostgreSQL takes no writes: it is a stand-by, or set to read only',
  '53100': 'the disk of PostgreSQL is full',
}

/** Whether the database accepts writes. It is asked each time, so that a service recovers by itself. */
export function writeReadiness(pool: Pool): WriteReadiness {
  let last: { readonly reason: string; readonly at: number } | undefined
  return {
    async check() {
      const { rows } = await pool.query<{ read_only: boolean }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`,
      )
      if (rows[0]!.read_only) return reasons['25006']
      return last && performance.now() - last.at < rememberedMs ? last.reason : undefined
    },
    noteError(error) {
      const reason = reasonOf(error)
      if (reason) last = { reason, at: performance.now() }
    },
  }
}

function reasonOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 4) return undefined
  const { code } = error as { code?: unknown }
  return reasons[String(code)] ?? reasonOf(error.cause, depth + 1)
}
