import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, deriveKey, encrypt } from './cipher.ts'

const key = deriveKey('a master key', 'tests')

test('any text is decrypted as it was encrypted', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (plain, context) => {
      expect(decrypt(key, context, encrypt(key, context, plain)).toString()).toBe(plain)
    }),
  ))

test('decryption needs the same key and the same context', () => {
  const context = randomUUID()
  const sealed = encrypt(key, context, 'Ana Ruiz')
  expect(() => decrypt(key, randomUUID(), sealed)).toThrow()
  expect(() => decrypt(deriveKey('a master key', 'other tests'), context, sealed)).toThrow()
  expect(() => decrypt(deriveKey('another master key', 'tests'), context, sealed)).toThrow()
})

test('a single changed bit or a cut makes decryption throw', () => {
  const sealed = encrypt(key, 'event', 'Ana Ruiz')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => decrypt(key, 'event', changed)).toThrow()
  }
  for (const cut of [0, 5, 12, 20, 28, sealed.length - 1]) {
    expect(() => decrypt(key, 'event', sealed.subarray(0, cut))).toThrow()
  }
})

test('encrypting the same text twice gives different results', () => {
  expect(encrypt(key, 'event', 'Ana')).not.toEqual(encrypt(key, 'event', 'Ana'))
})
