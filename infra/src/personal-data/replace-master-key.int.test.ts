import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { newKey } from './cipher.ts'
import { keyWrapping, openKeyRing, wrapKey } from './key-ring.ts'
import { personKeys } from './keys.ts'
import { replaceMasterKey } from './replace-master-key.ts'

const [before, after] = ['the key before', 'the key after'] as const
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

const keysOf = async (...masterKeys: [string, string?]) =>
  personKeys({ pool, ring: await openKeyRing(pool, masterKeys), log: silentLog() })
const isNew = async () => false

async function people(count: number): Promise<Map<string, string>> {
  const keys = await keysOf(before)
  const made = new Map<string, string>()
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    made.set(id, (await keys.forSealing(id, isNew))!.export().toString('hex'))
  }
  return made
}

const opened = async (keys: Awaited<ReturnType<typeof keysOf>>, ids: Iterable<string>) =>
  new Map(
    [...(await keys.forOpening(new Set(ids)))].map(([id, key]) => [
      id,
      key ? key.export().toString('hex') : null,
    ]),
  )

test('interrupted and repeated, all keys are the same under the new master key, and the claim secret too [FLT-35]', async () => {
  const made = await people(450)
  const secret = (await openKeyRing(pool, [before])).claimSecret
  const killedAfter = (statements: number) => {
    let left = statements
    return new Proxy(pool, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name)
        return (...query: Parameters<typeof target.query>) => {
          if (left-- === 0) throw new Error('killed')
          return target.query(...query)
        }
      },
    })
  }
  // Killed before, in and between the batches: a few statements later each time.
  for (let statements = 1; statements < 8; statements++) {
    await expect(replaceMasterKey(killedAfter(statements), [after, before])).rejects.toThrow('killed')
    expect(await opened(await keysOf(after, before), made.keys())).toEqual(made)
  }
  const rest = await replaceMasterKey(pool, [after, before])
  expect(rest).toBeGreaterThan(0)
  expect(rest).toBeLessThan(made.size)
  expect(await replaceMasterKey(pool, [after, before])).toBe(0)
  expect(await replaceMasterKey(pool, [after])).toBe(0)
  expect(await opened(await keysOf(after), made.keys())).toEqual(made)
  expect((await openKeyRing(pool, [after])).claimSecret).toEqual(secret)
  await expect(keysOf(before)).rejects.toThrow('MASTER_KEY is not the key')
})

test('a running service stores new keys under the new master key immediately, and an erasure meanwhile is kept [FLT-35]', async () => {
  const made = await people(3)
  const [erased = ''] = made.keys()
  const running = await keysOf(after, before)
  const replacing = replaceMasterKey(pool, [after, before])
  const joined = Array.from({ length: 40 }, () => randomUUID())
  await Promise.all([
    replacing,
    running.destroy(erased),
    ...joined.map((id) => running.forSealing(id, isNew)),
  ])
  const found = await opened(await keysOf(after), [...made.keys(), ...joined])
  expect(found.size).toBe(made.size + joined.length)
  expect([...found].filter(([, key]) => key === null)).toEqual([[erased, null]])
})

test('a service that knows only the old master key fails from then on, instead of reading users as erased [FLT-35]', async () => {
  const made = await people(2)
  const stale = await keysOf(before)
  await replaceMasterKey(pool, [after, before])
  await expect(stale.forOpening(new Set(made.keys()))).rejects.toThrow('the master key in use is none')
  await expect(stale.forSealing(randomUUID(), isNew)).rejects.toThrow('the master key in use is none')
})

test('keys that open under neither are counted in a sentence; all others are replaced', async () => {
  const made = await people(2)
  const stranger = randomUUID()
  const wrapped = wrapKey(keyWrapping('a third key'), stranger, newKey())
  await pool.query('insert into person_keys (person_id, wrapped) values ($1, $2)', [stranger, wrapped])
  await expect(replaceMasterKey(pool, [after, before])).rejects.toThrow(
    /^The keys of 1 people open neither under .*\.$/,
  )
  expect(await opened(await keysOf(after), made.keys())).toEqual(made)
})
