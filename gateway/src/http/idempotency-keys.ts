import { setTimeout as delay } from 'node:timers/promises'
import { batched } from '@iam/infra/postgres/batched'
import { columns } from '@iam/infra/postgres/columns'
import type { Pool } from 'pg'
import { type CallerRow, callerBy } from '../sessions/callers.ts'

/** A key, where it was used, and the attempt that took it: each arrival of a request is one. */
type Attempt = {
  /** Hash of the id of the session that the request brings, if it does. */
  readonly session: Buffer | null
  readonly methodAndPath: string
  readonly key: string
  readonly attemptId: string
}
type KeyRequest = Attempt & {
  readonly fingerprint: Buffer
  /** Whether the key belongs to no caller, also if there is one. */
  readonly isShared: boolean
}
/** The scope is caller, method and path: a key is one among those of its scope. */
export type HeldKey = Attempt & { readonly scope: string }
export type KeyAnswer = HeldKey & {
  readonly status: number
  /** Null if only the status is stored, as on routes that repeat their work. */
  readonly body: string | null
}

type IdempotencyResponse = {
  readonly fingerprint: Buffer
  /** Null while the first request is still being carried out. */
  readonly status: number | null
  readonly body: string | null
}

type Taken = {
  readonly caller: CallerRow | undefined
  readonly scope: string
  /** Whether the key was free, or the same request (equal fingerprint) held it and was abandoned. */
  readonly isTaken: boolean
  /** What holds it otherwise; undefined if it was released meanwhile. */
  readonly kept?: IdempotencyResponse
}

/** A request without an answer for longer than this has died with its process. */
const abandonedAfterSeconds = 10
const retryMs = 500

/** Idempotency keys and the answers stored under them; the writes of concurrent requests are batched. */
export function idempotencyKeys(pool: Pool) {
  const insert = batched({
    keyOf: keyText,
    async ask(asked: readonly KeyRequest[]): Promise<readonly Taken[]> {
      const { rows } = await pool.query<TakenRow>({
        name: 'take keys',
        text: takeAll,
        values: [
          ...columns(asked, 'session', 'methodAndPath', 'key', 'attemptId', 'fingerprint', 'isShared'),
          abandonedAfterSeconds,
        ],
      })
      return rows.map(({ scope, is_taken: isTaken, ...caller }) => {
        return { scope, isTaken, caller: caller.user_id === null ? undefined : caller }
      })
    },
  })

  async function store(asked: readonly KeyAnswer[]) {
    const answers = asked.toSorted(inLockOrder)
    const values = columns(answers, 'scope', 'key', 'attemptId', 'status', 'body')
    await pool.query({ name: 'keep answers', text: storeAll, values })
    return asked.map(() => undefined)
  }
  /** Stores the answer; without effect if another request has taken the key meanwhile. */
  const storeAnswer = batched({ keyOf: keyText, ask: store })
  /** The same for an answer that no request waits for, but a repetition that comes within this time. */
  const storeLater = batched({ keyOf: keyText, ask: store, lingerMs: 100 })

  /** Keys still to be released; after `giveUpAt` the row counts as abandoned and needs no release. */
  const toRelease = new Set<Lockable & { readonly giveUpAt: number }>()
  let isGivingBack = false

  async function giveAllBack(): Promise<void> {
    if (isGivingBack) return
    isGivingBack = true
    while (toRelease.size > 0) {
      const keys = [...toRelease].toSorted(inLockOrder)
      const values = columns(keys, 'session', 'methodAndPath', 'key', 'attemptId')
      const given = await pool
        .query({ name: 'give keys back', text: giveBackAll, values })
        .catch(() => undefined)
      for (const key of keys) if (given || key.giveUpAt < performance.now()) toRelease.delete(key)
      if (!given) await delay(retryMs, undefined, { ref: false })
    }
    isGivingBack = false
  }

  /**
   * Releases the key as if the request had never arrived: at once, or as soon as the database is available again. A key
   * that another request has taken meanwhile stays taken.
   */
  function giveBack(key: Lockable): void {
    toRelease.add({ ...key, giveUpAt: performance.now() + abandonedAfterSeconds * 1_000 })
    void giveAllBack()
  }

  /** Takes the key for the caller whose session the request brings. */
  async function take(request: KeyRequest): Promise<Taken> {
    // If the connection was lost meanwhile, the key may have been taken nevertheless.
    const taken = await insert(request).catch((error) => {
      giveBack(request)
      throw error
    })
    if (taken.isTaken) return taken
    const { rows } = await pool.query<IdempotencyResponse>({
      name: 'kept answer',
      text: 'select fingerprint, status, body from kept_answers where scope = $1 and key = $2',
      values: [taken.scope, request.key],
    })
    return { ...taken, ...(rows[0] && { kept: rows[0] }) }
  }

  return { take, storeAnswer, storeLater, giveBack }
}

type NoCaller = { readonly [K in keyof CallerRow]: null }
type TakenRow = (CallerRow | NoCaller) & { readonly scope: string; readonly is_taken: boolean }

/** Whose session a request brings is known to the statement only: the same key for the same method and path is never twice in a batch. */
const keyText = ({ methodAndPath, key }: Attempt) => `${methodAndPath} ${key}`
/**
 * Every statement on several keys locks their rows in the order of scope and key, so that two gateways do not deadlock. Not
 * those of lost attempts, whose scope is not known: if these meet a deadlock, they are given back by the next try.
 */
const inLockOrder = (one: Lockable, other: Lockable) => (lockText(one) < lockText(other) ? -1 : 1)
type Lockable = Attempt & { readonly scope?: string }
const lockText = ({ scope, methodAndPath, key }: Lockable) => `${scope ?? methodAndPath} ${key}`
/**
 * Finds the callers, and takes the keys that are free, and those whose same request was abandoned. `offset 0` and `(select …)`:
 * see `foundForEach`.
 */
const takeAll = `
  with asked as materialized (
    select given.*, caller.*, case when given.is_shared then 'anyone' else coalesce(caller.user_id::text, 'anyone') end
        || ' ' || given.method_and_path as scope
    from unnest((select $1::bytea[]), (select $2::text[]), (select $3::text[]), (select $4::uuid[]), (select $5::bytea[]),
        (select $6::boolean[])) with ordinality
      as given (session, method_and_path, key, attempt_id, fingerprint, is_shared, number)
    left join lateral (${callerBy('given.session')} offset 0) caller on true
  ), taken as (
    insert into kept_answers (scope, key, fingerprint, user_id, taking)
    select scope, key, fingerprint, user_id, attempt_id from asked
    order by (scope || ' ' || key) collate "C"
    on conflict (scope, key) do update set started_at = now(), taking = excluded.taking
      where kept_answers.status is null and kept_answers.fingerprint = excluded.fingerprint
        and kept_answers.started_at < now() - make_interval(secs => $7)
    returning taking
  )
  select scope, exists (select from taken where taken.taking = asked.attempt_id) as is_taken,
    user_id, joined_as, public_id, stale, role, can_approve_payments, can_post_news
  from asked order by number`

const storeAll = `
  update kept_answers kept set status = given.status, body = given.body
  from unnest($1::text[], $2::text[], $3::uuid[], $4::int[], $5::text[])
    as given (scope, key, attempt_id, status, body)
  where kept.scope = given.scope and kept.key = given.key and kept.taking = given.attempt_id`

/** By the session, because the scope of an attempt whose answer was lost is not known. */
const giveBackAll = `
  delete from kept_answers kept
  using unnest($1::bytea[], $2::text[], $3::text[], $4::uuid[]) as given (session, method_and_path, key, attempt_id)
  left join sessions s on s.id_hash = given.session
  where kept.scope in ('anyone ' || given.method_and_path, s.user_id::text || ' ' || given.method_and_path) and kept.key = given.key
    and kept.taking = given.attempt_id and kept.status is null`
