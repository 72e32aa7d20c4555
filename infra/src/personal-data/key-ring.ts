import { createSecretKey, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { claimSecretOf } from '../claim-key.ts'
import { decrypt, deriveKey, encrypt } from './cipher.ts'

/** The master key, and the previous one while it is being replaced. */
export type MasterKeys = readonly [current: string, previous?: string]

export type KeyRing = {
  /** The secret that claimed values are hashed with. */
  readonly claimSecret: Buffer
  /**
   * The key that new user keys are encrypted under, and the stored secret that proves it: a new key may be stored only
   * while that secret is unchanged.
   */
  inUse(): InUse
  /** Decrypts a user's stored key; undefined if none of the master keys opens it. */
  unwrap(personId: string, wrapped: Uint8Array): KeyObject | undefined
  /**
   * The stored form under the current master key: the same buffer if it is that already; undefined if no master key
   * opens it.
   */
  rewrap(personId: string, wrapped: Buffer): Buffer | undefined
  /** Whether new keys are encrypted under the current master key, no longer under the previous one. */
  isCurrentInUse(): boolean
  /**
   * Reads again which master key is in use, because it may have been replaced. Throws WrongMasterKey if it is none of
   * these.
   */
  refresh(): Promise<void>
}

type InUse = { readonly wrapping: KeyObject; readonly proof: Buffer }

/** The stored secret opens under none of the given master keys. */
export class WrongMasterKey extends CannotStart {
  constructor() {
    super(
      'MASTER_KEY is not the key that this database was made with: set that one, or both while it is being replaced (see "Keep safe" in docs/operation.md).',
    )
  }
}

/** The key that user keys are encrypted under. */
export const keyWrapping = (masterKey: string): KeyObject => deriveKey(masterKey, 'iam person keys')

/** A user's key in its stored form. */
export const wrapKey = (wrapping: KeyObject, personId: string, key: Uint8Array): Buffer =>
  encrypt(wrapping, personId, key)

/** The claim secret in its stored form. */
export const wrapClaimSecret = (masterKey: string, secret: Uint8Array): Buffer =>
  encrypt(deriveKey(masterKey, 'iam stored secrets'), 'claims', secret)

/** Whether one of these master keys opens the stored claim secret, which means that it is the one in use. */
export const opensClaimSecret = (masterKeys: MasterKeys, wrapped: Uint8Array): boolean =>
  masterKeys.some((key) => key && opened(deriveKey(key, 'iam stored secrets'), 'claims', wrapped))

/** Opens the claim secret, which the first start stores; throws WrongMasterKey. */
export async function openKeyRing(pool: pg.Pool, masterKeys: MasterKeys): Promise<KeyRing> {
  const keys = masterKeys.filter((key) => key !== undefined)
  const ring = keys.map((key) => ({
    people: keyWrapping(key),
    secrets: deriveKey(key, 'iam stored secrets'),
  }))
  if (!(await storedClaimSecret(pool))) await storeClaimSecret(pool, keys)
  let { inUse, claimSecret } = await look()

  async function look() {
    const proof = await storedClaimSecret(pool)
    for (const { people, secrets } of proof ? ring : []) {
      const claimSecret = opened(secrets, 'claims', proof!)
      if (claimSecret) return { claimSecret, inUse: { wrapping: people, proof: proof! } }
    }
    throw new WrongMasterKey()
  }

  return {
    claimSecret,
    inUse: () => inUse,
    unwrap(personId, wrapped) {
      for (const { people } of ring) {
        const key = opened(people, personId, wrapped)
        if (key) return createSecretKey(key)
      }
      return undefined
    },
    rewrap(personId, wrapped) {
      const [current, previous] = ring.map(({ people }) => people)
      if (opened(current!, personId, wrapped)) return wrapped
      const key = previous && opened(previous, personId, wrapped)
      return key && wrapKey(current!, personId, key)
    },
    isCurrentInUse: () => inUse.wrapping === ring[0]!.people,
    async refresh() {
      inUse = (await look()).inUse
    },
  }
}

async function storedClaimSecret(pool: pg.Pool): Promise<Buffer | undefined> {
  const text = "select wrapped from stored_secrets where name = 'claims'"
  return (await pool.query<{ wrapped: Buffer }>(text)).rows[0]?.wrapped
}

/**
 * Stores the claim secret, derived from the master key as earlier releases did, so that no claimed address or handle
 * becomes free. If several services start at once, the first one's is used.
 */
async function storeClaimSecret(pool: pg.Pool, masterKeys: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ person_id: string; wrapped: Buffer }>(
    'select person_id, wrapped from person_keys where wrapped is not null limit 20',
  )
  const fits = (masterKey: string) => {
    const wrapping = keyWrapping(masterKey)
    return rows.length === 0 || rows.some((row) => opened(wrapping, row.person_id, row.wrapped))
  }
  const masterKey = masterKeys.find(fits)
  if (masterKey === undefined) throw new WrongMasterKey()
  await pool.query(
    "insert into stored_secrets (name, wrapped) values ('claims', $1) on conflict do nothing",
    [wrapClaimSecret(masterKey, claimSecretOf(masterKey))],
  )
}

function opened(key: KeyObject, context: string, sealed: Uint8Array): Buffer | undefined {
  try {
    return decrypt(key, context, sealed)
  } catch {
    return undefined
  }
}
