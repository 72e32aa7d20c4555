import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { LeadLost } from './lead-lost.ts'

/** Side effects of a process outside the log: a mail, a payment. */
export type Effects = {
  /**
   * Carries out the effect unless it is done. Claims it first under the term's number: a leader that was replaced meanwhile
   * gets LeadLost. If a leader dies after the claim, the next term carries the effect out, perhaps a second time: the
   * receiver gets the same `id` and has to accept it once. It is remembered for 90 days, and while a reaction is parked.
   */
  once(id: string, effect: () => Promise<void>): Promise<void>
}

/** Effects that are claimed in the table `effects`. */
export const claimedEffects = (pool: Pool, term: Term): Effects => ({
  async once(id, effect) {
    const { rows } = await pool.query<{ leads: boolean; mine: boolean; done: boolean }>(claim, [
      id,
      term.name,
      term.number,
    ])
    const { leads, mine, done } = rows[0]!
    if (done) return
    // Checked after the claim's answer: a process that was stopped meanwhile may have been replaced.
    if (!leads || !mine || !term.holds()) throw new LeadLost()
    await effect()
    await pool.query('update effects set done_at = now() where id = $1 and term = $2', [id, term.number])
  },
})

const claim = `
  with led as (
    select from leaders where name = $2 and term = $3
  ), claimed as (
    insert into effects as before (id, term) select $1, $3 from led
    on conflict (id) do update set term = excluded.term, claimed_at = now()
      where before.done_at is null and before.term <= excluded.term
    returning id
  )
  select exists (select from led) as leads, exists (select from claimed) as mine,
    exists (select from effects where id = $1 and done_at is not null) as done`
