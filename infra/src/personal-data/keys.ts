import { createSecretKey, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { Bus } from '../bus/port.ts'
import { asPortError } from '../event-store/postgres-connection.ts'
import type { Log } from '../log.ts'
import { decrypt, deriveKey, encrypt, newKey } from './cipher.ts'

/** A person's key, or null once they have been erased. */
export type PersonKey = KeyObject | null

export type PersonKeys = {
  /** The key to seal with, made where the person has none yet. */
  forSealing(personId: string): Promise<PersonKey>
  /** The keys of these people, by one query for all that are not at hand; null also where there never was one. */
  forOpening(personIds: ReadonlySet<string>): Promise<ReadonlyMap<string, PersonKey>>
  /** Destroys the key: what was sealed with it cannot be read again by anybody. */
  destroy(personId: string): Promise<void>
}

export type PersonKeysOptions = {
  readonly pool: pg.Pool
  readonly masterKey: string | Uint8Array
  readonly bus?: Bus
  readonly log: Log
  /** How many keys are kept at hand; 200,000 unless told (about 250 bytes each). */
  readonly capacity?: number
  /** A key is looked up again after so long, should the word of an erasure have been lost; 5 minutes unless told. */
  readonly maxAgeMs?: number
}

/** What people's keys are encrypted under. */
export const keyWrapping = (masterKey: string | Uint8Array): KeyObject =>
  deriveKey(masterKey, 'iam person keys')

/** A person's key as the table holds it. */
export const wrapKey = (wrapping: KeyObject, personId: string, key: Uint8Array): Buffer =>
  encrypt(wrapping, personId, key)

type Row = { readonly person_id: string; readonly wrapped: Buffer | null }
type Kept = { readonly key: PersonKey; readonly since: number }

/** Keys per person in table `person_keys`, encrypted under the master key, and kept at hand within bounds. */
export function personKeys(options: PersonKeysOptions): PersonKeys & { close(): void } {
  const { pool, bus, log, capacity = 200_000, maxAgeMs = 5 * 60_000 } = options
  const wrapping = keyWrapping(options.masterKey)
  const atHand = new Map<string, Kept>()
  const unsubscribe = bus?.subscribe('person.erased', ({ personId }) => atHand.delete(personId))

  function recall(personId: string): PersonKey | undefined {
    const kept = atHand.get(personId)
    if (!kept) return undefined
    if (performance.now() - kept.since < maxAgeMs) return kept.key
    atHand.delete(personId)
    return undefined
  }

  function keep(personId: string, wrapped: Buffer | null): PersonKey {
    const key = wrapped && createSecretKey(decrypt(wrapping, personId, wrapped))
    // The map's order is that of arrival: what has been here longest makes room.
    if (atHand.size >= capacity) atHand.delete(atHand.keys().next().value!)
    atHand.set(personId, { key, since: performance.now() })
    return key
  }

  async function query(text: string, values: unknown[]): Promise<Row[]> {
    try {
      // Longer than this an append may not take either.
      return (await pool.query<Row>({ text, values, query_timeout: 2_000 } as pg.QueryConfig)).rows
    } catch (error) {
      throw asPortError(error)
    }
  }

  async function lookUp(personIds: readonly string[]): Promise<Map<string, PersonKey>> {
    const rows = await query('select person_id, wrapped from person_keys where person_id = any ($1)', [
      personIds,
    ])
    return new Map(rows.map((row) => [row.person_id, keep(row.person_id, row.wrapped)]))
  }

  return {
    async forSealing(personId) {
      const known = recall(personId) ?? (await lookUp([personId])).get(personId)
      if (known !== undefined) return known
      // Of several who make a first key at once one stores it, and all use that one.
      await query('insert into person_keys (person_id, wrapped) values ($1, $2) on conflict do nothing', [
        personId,
        wrapKey(wrapping, personId, newKey()),
      ])
      return (await lookUp([personId])).get(personId) ?? null
    },

    async forOpening(personIds) {
      const found = new Map<string, PersonKey>()
      const missing: string[] = []
      for (const personId of personIds) {
        const key = recall(personId)
        if (key === undefined) missing.push(personId)
        else found.set(personId, key)
      }
      if (missing.length === 0) return found
      const fetched = await lookUp(missing)
      for (const personId of missing) found.set(personId, fetched.get(personId) ?? null)
      if (fetched.size < missing.length) {
        log.warn(
          { people: missing.length - fetched.size },
          'keys of people are lost: what they said reads as erased',
        )
      }
      return found
    },

    async destroy(personId) {
      await query(
        `insert into person_keys (person_id, wrapped) values ($1, null)
         on conflict (person_id) do update set wrapped = null`,
        [personId],
      )
      atHand.delete(personId)
      bus?.publish('person.erased', { personId })
    },

    close: () => unsubscribe?.(),
  }
}
