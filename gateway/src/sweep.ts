import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Sessions } from './sessions/sessions.ts'
import { forgetTheErased } from './users/forget.ts'

type Sweeping = {
  readonly pool: Pool
  readonly sessions: Sessions
  readonly log: Log
  /** A minute unless told. */
  readonly everyMs?: number
}

/** What is over: deleted from time to time by every gateway, which is harmless. */
const over = [
  "delete from kept_answers where started_at < now() - interval '48 hours'",
  "delete from sessions where ended_at < now() - interval '1 day' or last_seen_at < now() - interval '8 days'",
  "delete from sign_in_links where expires_at < now() - interval '1 day'",
  "delete from outbox_mails where created_at < now() - interval '30 days'",
  "delete from profile_visits where seen_at < now() - interval '1 day'",
  'delete from attempts where resets_at < now()',
]

/** Tidies the gateway's own tables, and finishes what an erasure left undone when a process died. */
export function sweep({ pool, sessions, log, everyMs = 60_000 }: Sweeping): AsyncDisposable {
  let running: Promise<void> | undefined
  const tidy = async () => {
    await forgetTheErased({ pool, sessions })
    for (const text of over) await pool.query(text)
  }
  const timer = setInterval(() => {
    running ??= tidy()
      .catch((error: Error) => log.warn({ err: error }, 'tidying up failed; it will be tried again'))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}
