import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const wholeTag = { authTagLength: tagBytes }

/** A key for one purpose, from the master key: no two purposes share one. */
export const deriveKey = (master: string | Uint8Array, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, '', purpose, 32)))

export const newKey = (): Buffer => randomBytes(32)

/** Encrypts and binds to `context`: decryption needs the same key and the same context. */
export function encrypt(key: KeyObject, context: string, plain: string | Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  cipher.setAAD(Buffer.from(context))
  const text = cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain)
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Decrypts what `encrypt` made; throws if the key, the context or a single bit differs. */
export function decrypt(key: KeyObject, context: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), wholeTag)
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  decipher.final()
  return plain
}
