import { Rejected } from '@iam/contracts/rejected'
import type pg from 'pg'
import type { Bus } from '../bus/port.ts'
import { StoreUnavailable } from '../event-store/port.ts'
import { asPortError } from '../event-store/postgres-connection.ts'
import type { Log } from '../log.ts'
import { lostKeys } from '../metrics.ts'
import { newKey } from './cipher.ts'
import type { Erasures } from './erasures.ts'
import { keptKeys, type PersonKey } from './kept-keys.ts'
import { type KeyRing, WrongMasterKey, wrapKey } from './key-ring.ts'

export type PersonKeys = {
  /**
   * The key to encrypt with, created if the user has none yet. `hasSealedData` tells whether the log contains anything
   * encrypted about the user: then the key was lost, and as a new one would hide that, Rejected (`key-lost`) is thrown.
   */
  forSealing(personId: string, hasSealedData: () => Promise<boolean>): Promise<PersonKey>
  /**
   * The keys of these users, by one query for all that are not cached; null for erased users; without those whose key
   * is lost.
   */
  forOpening(personIds: ReadonlySet<string>): Promise<ReadonlyMap<string, PersonKey>>
  /** Destroys the key: what was encrypted with it can never be read again. */
  destroy(personId: string): Promise<void>
  /** The key was destroyed, perhaps by another process: it is not used from the cache any more. */
  forget(personId: string): void
}

export type PersonKeysOptions = {
  readonly pool: pg.Pool
  readonly ring: KeyRing
  readonly bus?: Bus
  /** Records erasures outside the database. */
  readonly erasures?: Erasures
  readonly log: Log
  /** How many keys are cached; 200,000 by default (about 450 bytes each). */
  readonly capacity?: number
  /** How long a key is cached, in case the message of an erasure was lost; 5 minutes by default. */
  readonly maxAgeMs?: number
}

type Row = { readonly person_id: string; readonly wrapped: Buffer | null }

/** One key per user in table `person_keys`, encrypted under the master key, with a bounded cache. */
export function personKeys(options: PersonKeysOptions): PersonKeys & { close(): void } {
  const { pool, ring, bus, erasures, log, capacity = 200_000, maxAgeMs = 5 * 60_000 } = options
  const kept = keptKeys({ capacity, maxAgeMs })
  const unsubscribe = bus?.subscribe('person.erased', ({ personId }) => kept.forget(personId))

  async function query(text: string, values: unknown[]): Promise<Row[]> {
    try {
      // Within the time limit of an append, which waits for it.
      return (await pool.query<Row>({ text, values, query_timeout: 2_000 } as pg.QueryConfig)).rows
    } catch (error) {
      throw asPortError(error)
    }
  }

  /** The master key may have been replaced by one that this process does not know: then no key can be judged lost. */
  async function refreshRing(): Promise<void> {
    try {
      await ring.refresh()
    } catch (error) {
      if (!(error instanceof WrongMasterKey)) throw asPortError(error)
      throw new StoreUnavailable('the master key in use is none that this process was given', {
        cause: error,
      })
    }
  }

  /** The existing keys, without those that no master key opens. */
  async function lookUp(personIds: readonly string[]): Promise<Map<string, PersonKey>> {
    const erased = kept.watch()
    try {
      const text = 'select person_id, wrapped from person_keys where person_id = any ($1)'
      const rows = await query(text, [personIds])
      const found = new Map<string, PersonKey>()
      let isRingFresh = false
      for (const { person_id: personId, wrapped } of rows) {
        let key = wrapped && ring.unwrap(personId, wrapped)
        if (key === undefined && !isRingFresh) {
          await refreshRing()
          isRingFresh = true
        }
        if (erased.has(personId)) key = null
        if (key === undefined) continue
        kept.keep(personId, key)
        found.set(personId, key)
      }
      return found
    } finally {
      kept.unwatch(erased)
    }
  }

  function lost(personId: string): Rejected {
    lostKeys.inc({ use: 'sealing' })
    log.error({ personId }, 'the key of a person is lost: nothing can be recorded about them')
    return new Rejected('key-lost')
  }

  const destroying = new Map<string, Promise<void>>()
  async function destroy(personId: string): Promise<void> {
    // First: if the process dies before the key is destroyed, a repetition completes the erasure; in the other order it
    // would be missing in the file.
    const isDestroyed = (await lookUp([personId])).get(personId) === null
    if (!isDestroyed) await erasures?.append(personId)
    await query(
      `with freed as (
         insert into key_erasures (person_id)
         select person_id from person_keys where person_id = $1 and wrapped is not null
         on conflict (person_id) do update set transaction = default
       )
       insert into person_keys (person_id, wrapped) values ($1, null)
       on conflict (person_id) do update set wrapped = null`,
      [personId],
    )
    kept.forget(personId)
    bus?.publish('person.erased', { personId })
  }

  return {
    async forSealing(personId, hasSealedData) {
      const known = kept.recall(personId) ?? (await lookUp([personId])).get(personId)
      if (known !== undefined) return known
      if (await hasSealedData()) {
        // Another process may have created it meanwhile, and recorded something with it.
        const made = (await lookUp([personId])).get(personId)
        if (made === undefined) throw lost(personId)
        return made
      }
      for (;;) {
        const { wrappingKey, wrappedClaimSecret } = ring.inUse()
        // If several processes create a first key at once, one is stored and all use it. While the master key is being
        // replaced, none is stored under the old one any more.
        await query(
          `with in_use as (select from stored_secrets where name = 'claims' and wrapped = $3 for share)
           insert into person_keys (person_id, wrapped) select $1, $2 from in_use on conflict do nothing`,
          [personId, wrapKey(wrappingKey, personId, newKey()), wrappedClaimSecret],
        )
        const made = (await lookUp([personId])).get(personId)
        if (made !== undefined) return made
        await refreshRing()
        if (ring.inUse().wrappedClaimSecret.equals(wrappedClaimSecret)) throw lost(personId)
      }
    },

    async forOpening(personIds) {
      const found = new Map<string, PersonKey>()
      const missing: string[] = []
      for (const personId of personIds) {
        const key = kept.recall(personId)
        if (key === undefined) missing.push(personId)
        else found.set(personId, key)
      }
      if (missing.length === 0) return found
      const fetched = await lookUp(missing)
      for (const [personId, key] of fetched) found.set(personId, key)
      const people = missing.length - fetched.size
      if (people > 0) {
        lostKeys.inc({ use: 'opening' }, people)
        log.warn({ people }, 'keys of people are lost: what they said reads as erased')
      }
      return found
    },

    destroy(personId) {
      // The user's request and the process that completes it may come at once: then the file contains the user once.
      const underway =
        destroying.get(personId) ?? destroy(personId).finally(() => destroying.delete(personId))
      destroying.set(personId, underway)
      return underway
    },

    forget: (personId) => kept.forget(personId),
    close: () => unsubscribe?.(),
  }
}
