import { grouped } from '@iam/infra/postgres/grouped'
import type { Pool } from 'pg'

type Key = { readonly scope: string; readonly key: string }
export type Taking = Key & { readonly fingerprint: Buffer; readonly userId: string | null }
export type Answered = Key & { readonly status: number; readonly body: string | null }

export type KeptAnswer = {
  readonly fingerprint: Buffer
  /** Null while the first request is still being carried out. */
  readonly status: number | null
  readonly body: string | null
}

export type TakenKeys = {
  /** 'mine': nobody had it, or whoever had it died. Else what there is of the first request, undefined where it is gone. */
  take(taking: Taking): Promise<'mine' | KeptAnswer | undefined>
  keep(answered: Answered): Promise<void>
  /** As though nobody had asked. */
  giveBack(key: Key): Promise<void>
}

/** A request that was being carried out for longer has died with its process. */
const abandonedAfterSeconds = 10

/** Idempotency keys, and the answers that were given under them; those of many requests are written at once. */
export function takenKeys(pool: Pool): TakenKeys {
  const insert = grouped({
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
          abandonedAfterSeconds,
        ],
      })
      const taken = new Set(rows.map(nameOf))
      return asked.map((one) => taken.has(nameOf(one)))
    },
  })

  const keep = grouped({
    keyOf: nameOf,
    async ask(asked: readonly Answered[]) {
      const answers = asked.toSorted(byName)
      await pool.query({
        name: 'keep answers',
        text: keepAll,
        values: [
          ...scopesAndKeys(answers),
          answers.map(({ status }) => status),
          answers.map(({ body }) => body),
        ],
      })
      return asked.map(() => undefined)
    },
  })

  return {
    async take(taking) {
      if (await insert(taking)) return 'mine'
      const { rows } = await pool.query<KeptAnswer>({
        name: 'kept answer',
        text: 'select fingerprint, status, body from kept_answers where scope = $1 and key = $2',
        values: [taking.scope, taking.key],
      })
      return rows[0]
    },
    keep,
    async giveBack({ scope, key }) {
      await pool.query('delete from kept_answers where scope = $1 and key = $2 and status is null', [
        scope,
        key,
      ])
    },
  }
}

const nameOf = ({ scope, key }: Key) => `${scope} ${key}`
/** Rows are locked in one order everywhere, so that two gateways never wait for each other. */
const byName = (one: Key, other: Key) => (nameOf(one) < nameOf(other) ? -1 : 1)
const scopesAndKeys = (all: readonly Key[]) => [all.map(({ scope }) => scope), all.map(({ key }) => key)]

/** Takes the keys that nobody has, and those whose request died. */
const takeAll = `
  insert into kept_answers (scope, key, fingerprint, user_id)
  select * from unnest($1::text[], $2::text[], $3::bytea[], $4::uuid[])
  on conflict (scope, key) do update set started_at = now()
    where kept_answers.status is null and kept_answers.fingerprint = excluded.fingerprint
      and kept_answers.started_at < now() - make_interval(secs => $5)
  returning scope, key`

const keepAll = `
  update kept_answers kept set status = given.status, body = given.body
  from unnest($1::text[], $2::text[], $3::int[], $4::text[]) as given (scope, key, status, body)
  where kept.scope = given.scope and kept.key = given.key`
