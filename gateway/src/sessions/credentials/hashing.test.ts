import { passwordHashes } from '@iam/infra/metrics'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hashing.ts'

const hashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0

test('only the hashed password verifies', async () => {
  const kept = await hashPassword('Straße 7 🜂')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('Straße 7 🜂', kept)).toBe(true)
  for (const other of ['straße 7 🜂', 'Straße 7', '', kept]) expect(await isPassword(other, kept)).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('quiet-harbor')).not.toBe(await hashPassword('quiet-harbor'))
})

test('an unknown account takes the same work as a wrong password', async () => {
  const kept = await hashPassword('quiet-harbor')
  const before = await hashes()
  expect(await isPassword('guess', kept)).toBe(false)
  expect(await hashes()).toBe(before + 1)
  expect(await isPassword('guess', undefined)).toBe(false)
  expect(await hashes()).toBe(before + 2)
})

test('verification uses the parameters of the stored hash, so that they can be raised later', async () => {
  const weaker = (await hashPassword('quiet-harbor')).replace('t=2', 't=1')
  expect(await isPassword('quiet-harbor', weaker)).toBe(false)
})

test('sign-ins beyond the queue limit get 429, and the queued ones are answered', async () => {
  const storm = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('guess', undefined)))
  const refused = storm.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(20)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, code: 'too-many-sign-ins' })
  expect(await isPassword('guess', undefined)).toBe(false)
})
