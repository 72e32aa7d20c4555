import { setImmediate as turn } from 'node:timers/promises'
import type { Pool } from 'pg'

export type DigestEntry = {
  readonly notificationId: string
  readonly userId: string
  readonly kind: string
  /** Ids, amounts and words of the portal: its sentence is made when the digest is. */
  readonly facts: object
  readonly raisedAt: string
}

/**
 * Keeps entries for the next digest. What comes in one turn is written together: an event that thousands are told of is
 * followed by as many entries, whose commits would take turns with telling the others.
 */
export function openDigestEntries(pool: Pool) {
  let waiting: DigestEntry[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    await turn()
    const entries = waiting
    waiting = []
    writing = undefined
    await pool.query(insert, [JSON.stringify(entries)])
  }

  return {
    /** Resolves once it is kept; again is without effect. */
    put(entry: DigestEntry): Promise<void> {
      waiting.push(entry)
      writing ??= write()
      return writing
    },
  }
}

const insert = `
  insert into digest_entries (notification_id, user_id, kind, facts, raised_at)
  select "notificationId", "userId", kind, facts, "raisedAt"
  from jsonb_to_recordset($1::jsonb)
    as given ("notificationId" uuid, "userId" uuid, kind text, facts jsonb, "raisedAt" timestamptz)
  on conflict do nothing`
