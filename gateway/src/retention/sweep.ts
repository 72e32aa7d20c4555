import type { Log } from '@iam/infra/log'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { type Forgetting, forgetTheErased } from './forget.ts'

type Sweeping = Forgetting & {
  readonly log: Log
  /** 1 minute by default. */
  readonly everyMs?: number
}

/** Statement timeout: after a long downtime there may be much to delete. */
const sweepingMs = 60_000

/** Deletes what has expired. Every gateway runs these statements from time to time, which is harmless. */
const over = [
  "delete from kept_answers where started_at < now() - interval '48 hours'",
  // Answers to requests from before the views showed the last erasure may contain the erased user's data, for any
  // caller.
  `delete from kept_answers where status is not null and started_at < (
    select max(erased_at) + interval '1 minute' from accounts where erased_at > now() - interval '48 hours'
  )`,
  "delete from sessions where ended_at < now() - interval '1 day' or last_seen_at < now() - interval '8 days'",
  "delete from sign_in_links where expires_at < now() - interval '1 day'",
  "delete from outbox_mails where created_at < now() - interval '30 days'",
  "delete from digest_entries where raised_at < now() - interval '30 days'",
  "delete from profile_visits where seen_at < now() - interval '1 day'",
  "delete from profile_clicks where seen_at < now() - interval '1 day'",
  // None that a parked reaction may have had before it was parked: once it is tried again it must not have it a second time.
  `delete from effects where claimed_at < least(now() - interval '90 days', (
    select min(parked_at) - interval '7 days' from parked_reactions
  ))`,
  'delete from attempts where resets_at < now()',
]

/** Deletes expired rows of the gateway's own tables, and completes erasures that a crash interrupted. */
export function sweep({ pool, sessions, log, everyMs = 60_000 }: Sweeping): AsyncDisposable {
  let running: Promise<void> | undefined
  // One that fails holds up no other.
  const complain = (error: Error) => log.warn({ err: error }, 'tidying up failed; it will be tried again')
  const tidy = async () => {
    await forgetTheErased({ pool, sessions }).catch(complain)
    for (const text of over)
      await inTransaction(pool, (client) => client.query(text), sweepingMs).catch(complain)
  }
  const timer = setInterval(() => {
    running ??= tidy().finally(() => {
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
