import { setTimeout as delay } from 'node:timers/promises'
import { batched } from '@iam/infra/postgres/batched'
import { columns } from '@iam/infra/postgres/columns'
import type { Pool } from 'pg'

type Key = { readonly scope: string; readonly key: string }
/** A key and the attempt that took it: each arrival of a request is one. */
export type HeldKey = Key & { readonly attemptId: string }
type KeyRequest = HeldKey & { readonly fingerprint: Buffer; readonly userId: string | null }
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

/** A request without an answer for longer than this has died with its process. */
const abandonedAfterSeconds = 10
const retryMs = 500

/** Idempotency keys and the answers stored under them; the writes of concurrent requests are batched. */
export function idempotencyKeys(pool: Pool) {
  const insert = batched({
    keyOf: keyText,
    async ask(asked: readonly KeyRequest[]) {
      const requests = asked.toSorted(inLockOrder)
      const { rows } = await pool.query<Key>({
        name: 'take keys',
        text: takeAll,
        values: [
          ...columns(requests, 'scope', 'key', 'fingerprint', 'userId', 'attemptId'),
          abandonedAfterSeconds,
        ],
      })
      const taken = new Set(rows.map(keyText))
      return asked.map((one) => taken.has(keyText(one)))
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
  const toRelease = new Set<HeldKey & { readonly giveUpAt: number }>()
  let isGivingBack = false

  async function giveAllBack(): Promise<void> {
    if (isGivingBack) return
    isGivingBack = true
    while (toRelease.size > 0) {
      const keys = [...toRelease].toSorted(inLockOrder)
      const values = columns(keys, 'scope', 'key', 'attemptId')
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
  function giveBack(key: HeldKey): void {
    toRelease.add({ ...key, giveUpAt: performance.now() + abandonedAfterSeconds * 1_000 })
    void giveAllBack()
  }

  /**
   * 'taken' if the key was free, or the same request (equal fingerprint) held it and was abandoned. Otherwise
   * the stored row; undefined if it was released meanwhile.
   */
  async function take(request: KeyRequest): Promise<'taken' | IdempotencyResponse | undefined> {
    // If the connection was lost meanwhile, the key may have been taken nevertheless.
    const isTaken = await insert(request).catch((error) => {
      giveBack(request)
      throw error
    })
    if (isTaken) return 'taken'
    const { rows } = await pool.query<IdempotencyResponse>({
      name: 'kept answer',
      text: 'select fingerprint, status, body from kept_answers where scope = $1 and key = $2',
      values: [request.scope, request.key],
    })
    return rows[0]
  }

  return { take, storeAnswer, storeLater, giveBack }
}

const keyText = ({ scope, key }: Key) => `${scope} ${key}`
/** Every statement on several keys locks their rows in one order, so that two gateways do not deadlock. */
const inLockOrder = (one: Key, other: Key) => (keyText(one) < keyText(other) ? -1 : 1)
/** Takes the keys that are free, and those whose same request was abandoned. */
const takeAll = `
  insert into kept_answers (scope, key, fingerprint, user_id, taking)
  select * from unnest($1::text[], $2::text[], $3::bytea[], $4::uuid[], $5::uuid[])
  on conflict (scope, key) do update set started_at = now(), taking = excluded.taking
    where kept_answers.status is null and kept_answers.fingerprint = excluded.fingerprint
      and kept_answers.started_at < now() - make_interval(secs => $6)
  returning scope, key`

const storeAll = `
  update kept_answers kept set status = given.status, body = given.body
  from unnest($1::text[], $2::text[], $3::uuid[], $4::int[], $5::text[])
    as given (scope, key, attempt_id, status, body)
  where kept.scope = given.scope and kept.key = given.key and kept.taking = given.attempt_id`

const giveBackAll = `
  delete from kept_answers kept
  using unnest($1::text[], $2::text[], $3::uuid[]) as given (scope, key, attempt_id)
  where kept.scope = given.scope and kept.key = given.key and kept.taking = given.attempt_id
    and kept.status is null`
