import { createHmac, hkdfSync } from 'node:crypto'
import { type ClaimKey, normaliseEmail, normaliseHandle } from '@iam/contracts/values'

const normalise = { email: normaliseEmail, handle: normaliseHandle }
export type ClaimKind = keyof typeof normalise

/** The secret under which claimed values are hashed; another one would make every value free again. */
export const claimSecretOf = (masterKey: string | Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'iam claims', 32))

/** Names the claim of an e-mail address or a handle without telling it: a plain hash of an address can be guessed. */
export const claimKey = (secret: Uint8Array, kind: ClaimKind, value: string): ClaimKey =>
  createHmac('sha256', secret)
    .update(`${kind}:${normalise[kind](value)}`)
    .digest('hex') as ClaimKey
