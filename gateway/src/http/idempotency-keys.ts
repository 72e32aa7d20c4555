import { setTimeout as delay } from 'node:timers/promises'
import { batched } from '@iam/infra/postgres/batched'
import type { Pool } from 'pg'

type Key = { readonly scope: string; readonly key: string }
/** A key as one request takes it; `taking` is the request's own id. */
export type Taken = Key & { readonly taking: string }
type Taking = Taken & { readonly fingerprint: Buffer; readonly userId: string | null }
type Answered = Taken & { readonly status: number; readonly body: string | null }

export type IdempotencyResponse = {
  readonly fingerprint: Buffer
  /** Null while the first request is still being carried out. */
  readonly status: number | null
  readonly body: string | null
}

export type IdempotencyKeys = {
  /**
   * 'mine' if the key was free, or its request was abandoned. Otherwise the row of the first request, undefined if it
   * is gone.
   */
  take(taking: Taking): Promise<'mine' | IdempotencyResponse | undefined>
  keep(answered: Answered): Promise<void>
  /**
   * Releases the key as if the request had never arrived: at once, or as soon as the database is available again. A key
   * that another request has taken meanwhile stays taken.
   */
  giveBack(taken: Taken): void
}

/** A request without an answer for longer than this has died with its process. */
const abandonedAfterSeconds = 10
const againMs = 500

/** Idempotency keys and the answers stored under them; the writes of concurrent requests are batched. */
export function idempotencyKeys(pool: Pool): IdempotencyKeys {
  const insert = batched({
    keyOf: nameOf,
    async ask(asked: readonly Taking[]) {
      const takings = asked.toSorted(byName)
      const { rows } = await pool.query<Key>({
        name: 'take keys',
        text: takeAll,
        values: [
          ...scopesAndKeys(takings),
          takings.map(({ fingerprint }) => fingerprint),
          takings.map(({ userId }) => userId),
          takings.map(({ taking }) => taking),
          abandonedAfterSeconds,
        ],
      })
      const taken = new Set(rows.map(nameOf))
      return asked.map((one) => taken.has(nameOf(one)))
    },
  })

  const keep = batched({
    keyOf: nameOf,
    async ask(asked: readonly Answered[]) {
      const answers = asked.toSorted(byName)
      await pool.query({
        name: 'keep answers',
        text: keepAll,
        values: [
          ...scopesAndKeys(answers),
          answers.map(({ taking }) => taking),
          answers.map(({ status }) => status),
          answers.map(({ body }) => body),
        ],
      })
      return asked.map(() => undefined)
    },
  })

  /** Keys to be released, each with the time from which on it counts as abandoned anyway. */
  const owed = new Set<Taken & { readonly until: number }>()
  let isGivingBack = false

  async function giveAllBack(): Promise<void> {
    if (isGivingBack) return
    isGivingBack = true
    while (owed.size > 0) {
      const keys = [...owed].toSorted(byName)
      const values = [...scopesAndKeys(keys), keys.map(({ taking }) => taking)]
      const given = await pool
        .query({ name: 'give keys back', text: giveBackAll, values })
        .catch(() => undefined)
      for (const key of keys) if (given || key.until < performance.now()) owed.delete(key)
      if (!given) await delay(againMs, undefined, { ref: false })
    }
    isGivingBack = false
  }

  function giveBack(taken: Taken): void {
    owed.add({ ...taken, until: performance.now() + abandonedAfterSeconds * 1_000 })
    void giveAllBack()
  }

  return {
    async take(taking) {
      // If the connection was lost meanwhile, the key may have been taken nevertheless.
      const isMine = await insert(taking).catch((error) => {
        giveBack(taking)
        throw error
      })
      if (isMine) return 'mine'
      const { rows } = await pool.query<IdempotencyResponse>({
        name: 'kept answer',
        text: 'select fingerprint, status, body from kept_answers where scope = $1 and key = $2',
        values: [taking.scope, taking.key],
      })
      return rows[0]
    },
    keep,
    giveBack,
  }
}

const nameOf = ({ scope, key }: Key) => `${scope} ${key}`
/** Every statement on several keys locks their rows in one order, so that two gateways do not deadlock. */
const byName = (one: Key, other: Key) => (nameOf(one) < nameOf(other) ? -1 : 1)
const scopesAndKeys = (all: readonly Key[]) => [all.map(({ scope }) => scope), all.map(({ key }) => key)]

/** Takes the keys that are free, and those whose request was abandoned. */
const takeAll = `
  insert into kept_answers (scope, key, fingerprint, user_id, taking)
  select * from unnest($1::text[], $2::text[], $3::bytea[], $4::uuid[], $5::uuid[])
  on conflict (scope, key) do update set started_at = now(), taking = excluded.taking
    where kept_answers.status is null and kept_answers.fingerprint = excluded.fingerprint
      and kept_answers.started_at < now() - make_interval(secs => $6)
  returning scope, key`

const keepAll = `
  update kept_answers kept set status = given.status, body = given.body
  from unnest($1::text[], $2::text[], $3::uuid[], $4::int[], $5::text[]) as given (scope, key, taking, status, body)
  where kept.scope = given.scope and kept.key = given.key and kept.taking = given.taking`

const giveBackAll = `
  delete from kept_answers kept using unnest($1::text[], $2::text[], $3::uuid[]) as given (scope, key, taking)
  where kept.scope = given.scope and kept.key = given.key and kept.taking = given.taking and kept.status is null`
