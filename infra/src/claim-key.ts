import { createHmac, hkdfSync } from 'node:crypto'
import { type ClaimKey, normaliseEmail, normaliseHandle } from '@iam/contracts/values'

const normalise = { email: normaliseEmail, handle: normaliseHandle }
export type ClaimKind = keyof typeof normalise

/** The secret that claimed values are hashed with; with another one every value would be free again. */
export const claimSecretOf = (masterKey: string | Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'iam claims', 32))

/**
 * Identifies a claimed e-mail address or handle without revealing it. Keyed, because a plain hash of an address can be
 * guessed.
 */
export const claimKey = (secret: Uint8Array, kind: ClaimKind, value: string): ClaimKey =>
  createHmac('sha256', secret)
    .update(`${kind}:${normalise[kind](value)}`)
    .digest('hex') as ClaimKey
