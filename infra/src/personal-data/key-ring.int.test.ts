import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { claimSecretOf } from '../claim-key.ts'
import { openPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { newKey } from './cipher.ts'
import { keyWrapping, openKeyRing, wrapKey } from './key-ring.ts'

let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const refused = async (...keys: [string, string?]) => {
  const refusal = await openKeyRing(pool, keys).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  return (refusal as Error).message
}

test('the first start stores the claim secret, all later ones open it, and another master key is refused with one sentence [FLT-34]', async () => {
  const [first, second] = await Promise.all([openKeyRing(pool, ['a key']), openKeyRing(pool, ['a key'])])
  expect(first.claimSecret).toEqual(claimSecretOf('a key'))
  expect(second.claimSecret).toEqual(first.claimSecret)
  expect(await refused('another key')).toMatch(
    /^MASTER_KEY is not the key that this database was made with: [^.]+\.md\)\.$/,
  )
  expect(await refused('another key', 'a third one')).toMatch(/^MASTER_KEY is not/)
  expect((await openKeyRing(pool, ['a key'])).claimSecret).toEqual(first.claimSecret)
})

test('a database of an earlier release keeps its secret, and a wrong master key is recognised by the users’ keys [FLT-34]', async () => {
  const person = randomUUID()
  const wrapped = wrapKey(keyWrapping('a key'), person, newKey())
  await pool.query('insert into person_keys (person_id, wrapped) values ($1, $2)', [person, wrapped])
  await refused('another key')
  expect((await pool.query('select from stored_secrets')).rows).toEqual([])
  const ring = await openKeyRing(pool, ['another key', 'a key'])
  expect(ring.claimSecret).toEqual(claimSecretOf('a key'))
  expect(ring.unwrap(person, wrapped)).toBeDefined()
})
