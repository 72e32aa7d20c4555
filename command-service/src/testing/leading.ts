import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import type { Effects } from '../follow/effects.ts'

/** A term that has just begun, and holds until the signal. */
export async function beginTerm(pool: Pool, signal = new AbortController().signal): Promise<Term> {
  const { rows } = await pool.query<{ term: number }>(
    `insert into leaders values ('processes', 1, 'a test', 0, now(), now())
     on conflict (name) do update set term = leaders.term + 1 returning term`,
  )
  const number = rows[0]!.term
  return { name: 'processes', number, signal, alive: () => {}, holds: () => !signal.aborted }
}

/** Effects without claims: carries out every call. */
export const unclaimedEffects: Effects = { once: (_id, effect) => effect() }
