import { sql } from 'slonik'

/** SQL condition: application `p` waits for the answer of the brand of campaign `c`. */
export const waitsForAnswer = sql.fragment`
  p.status = 'applied' and p.closed_at is null and c.status = 'active'`

/**
 * SQL condition: participation `p` in campaign `c` waits for its brand to complete it, since no approved task will. A new
 * campaign may still get its tasks; until then nothing but the brand moves it on.
 */
export const waitsForCompletion = sql.fragment`
  p.status = 'active' and p.closed_at is null and c.status = 'active'
  and c.task_count = 0`

/**
 * SQL condition: participation `p` in campaign `c` has to hand in work for a task, for which `s` is the submission, if any.
 * Rejected work is not its move: only a reviewer can reopen it.
 */
export const waitsForWork = sql.fragment`
  p.status = 'active' and p.closed_at is null and c.status = 'active'
  and (s.id is null or s.status = 'revision_needed')`
