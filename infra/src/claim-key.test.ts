import { expect, test } from 'vitest'
import { claimKey, claimSecretOf } from './claim-key.ts'

const secret = claimSecretOf('a master key')

test('all spellings of an address or handle have the same key', () => {
  expect(claimKey(secret, 'email', ' Ana@Example.com ')).toBe(claimKey(secret, 'email', 'ana@example.com'))
  expect(claimKey(secret, 'handle', '@Ana-Ruiz')).toBe(claimKey(secret, 'handle', 'ana-ruiz'))
})

test('other values, other kinds and other secrets give other keys', () => {
  const keys = [
    claimKey(secret, 'email', 'ana@example.com'),
    claimKey(secret, 'email', 'ben@example.com'),
    claimKey(secret, 'handle', 'ana@example.com'),
    claimKey(claimSecretOf('another master key'), 'email', 'ana@example.com'),
  ]
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
})
