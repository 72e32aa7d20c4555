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
   * The key that new persons' keys are encrypted under, and the stored form of the claim secret: a new key may be
   * stored only while that form is unchanged, that is, while this master key is in use.
   */
  inUse(): InUse
  /** Decrypts a person's stored key; undefined if none of the master keys decrypts it. */
  unwrap(personId: string, wrapped: Uint8Array): KeyObject | undefined
  /**
   * The stored form under the current master key: the same buffer if it is that already; undefined if no master key
   * decrypts it.
   */
  rewrap(personId: string, wrapped: Buffer): Buffer | undefined
  /** Whether new keys are encrypted under the current master key, no longer under the previous one. */
  isCurrentInUse(): boolean
  /**
   * Reads again which master key is in use, because it may have been replaced. Throws WrongMasterKey if it is none of
   * the keys that were given.
   */
  refresh(): Promise<void>
}

type InUse = { readonly wrappingKey: KeyObject; readonly wrappedClaimSecret: Buffer }

/** None of the given master keys decrypts the stored claim secret. */
export class WrongMasterKey extends CannotStart {
  constructor() {
    super(
      'MASTER_KEY is not the key that this database was made with: set that one, or both while it is being replaced (see "Keep safe" in docs/operation.md).',
    )
  }
}

/** The key that persons' keys are encrypted under. */
export const keyWrapping = (masterKey: string): KeyObject => deriveKey(masterKey, 'iam person keys')

/** A person's key in its stored form. */
export const wrapKey = (wrappingKey: KeyObject, personId: string, key: Uint8Array): Buffer =>
  encrypt(wrappingKey, personId, key)

/** The key that the claim secret is encrypted under. */
const secretsKeyOf = (masterKey: string): KeyObject => deriveKey(masterKey, 'iam stored secrets')

/** The claim secret in its stored form. */
export const wrapClaimSecret = (masterKey: string, secret: Uint8Array): Buffer =>
  encrypt(secretsKeyOf(masterKey), 'claims', secret)

/** Whether one of these master keys decrypts the stored claim secret, that is, whether it is the one in use. */
export const opensClaimSecret = (masterKeys: MasterKeys, wrapped: Uint8Array): boolean =>
  masterKeys.some((key) => key && tryDecrypt(secretsKeyOf(key), 'claims', wrapped))

/**
 * Finds the master key in use: the one that decrypts the stored claim secret, which the first start stores.
 * Throws WrongMasterKey if none does.
 */
export async function openKeyRing(pool: pg.Pool, masterKeys: MasterKeys): Promise<KeyRing> {
  const keys = masterKeys.filter((key) => key !== undefined)
  const derived = keys.map((key) => ({ wrappingKey: keyWrapping(key), secretsKey: secretsKeyOf(key) }))
  if (!(await storedClaimSecret(pool))) await storeClaimSecret(pool, keys)
  let { inUse, claimSecret } = await findKeyInUse()

  async function findKeyInUse() {
    const wrappedClaimSecret = await storedClaimSecret(pool)
    if (!wrappedClaimSecret) throw new WrongMasterKey()
    for (const { wrappingKey, secretsKey } of derived) {
      const claimSecret = tryDecrypt(secretsKey, 'claims', wrappedClaimSecret)
      if (claimSecret) return { claimSecret, inUse: { wrappingKey, wrappedClaimSecret } }
    }
    throw new WrongMasterKey()
  }

  return {
    claimSecret,
    inUse: () => inUse,
    unwrap(personId, wrapped) {
      for (const { wrappingKey } of derived) {
        const key = tryDecrypt(wrappingKey, personId, wrapped)
        if (key) return createSecretKey(key)
      }
      return undefined
    },
    rewrap(personId, wrapped) {
      const [current, previous] = derived.map(({ wrappingKey }) => wrappingKey)
      if (tryDecrypt(current!, personId, wrapped)) return wrapped
      const key = previous && tryDecrypt(previous, personId, wrapped)
      return key && wrapKey(current!, personId, key)
    },
    isCurrentInUse: () => inUse.wrappingKey === derived[0]!.wrappingKey,
    async refresh() {
      inUse = (await findKeyInUse()).inUse
    },
  }
}

async function storedClaimSecret(pool: pg.Pool): Promise<Buffer | undefined> {
  const text = "select wrapped from stored_secrets where name = 'claims'"
  return (await pool.query<{ wrapped: Buffer }>(text)).rows[0]?.wrapped
}

/**
 * Stores the claim secret, derived from the master key as earlier releases did, so that no claimed address or
 * handle becomes free. If several services start at once, the first one's is used. A master key that decrypts one
 * person's key is the right one; twenty are tried, as single stored keys may be damaged.
 */
async function storeClaimSecret(pool: pg.Pool, masterKeys: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ person_id: string; wrapped: Buffer }>(
    'select person_id, wrapped from person_keys where wrapped is not null limit 20',
  )
  const fits = (masterKey: string) => {
    const wrappingKey = keyWrapping(masterKey)
    return rows.length === 0 || rows.some((row) => tryDecrypt(wrappingKey, row.person_id, row.wrapped))
  }
  const masterKey = masterKeys.find(fits)
  if (masterKey === undefined) throw new WrongMasterKey()
  await pool.query(
    "insert into stored_secrets (name, wrapped) values ('claims', $1) on conflict do nothing",
    [wrapClaimSecret(masterKey, claimSecretOf(masterKey))],
  )
}

function tryDecrypt(key: KeyObject, context: string, sealed: Uint8Array): Buffer | undefined {
  try {
    return decrypt(key, context, sealed)
  } catch {
    return undefined
  }
}
