import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { silentLog } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type KeyRing, openKeyRing } from './key-ring.ts'
import { type PersonKeysOptions, personKeys } from './keys.ts'

let database: TestDatabase
let pool: pg.Pool
let ring: KeyRing
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  ring = await openKeyRing(pool, ['a master key'])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const process = (options: Partial<PersonKeysOptions> = {}) =>
  personKeys({ pool, ring, log: silentLog(), ...options })
const isNew = async () => false
const bytes = (key: { export(): Buffer } | null | undefined) => key?.export().toString('hex')
const openingKey = async (keys: ReturnType<typeof process>, personId: string) =>
  (await keys.forOpening(new Set([personId]))).get(personId)

test('a first key that is requested concurrently is one key, in every process', async () => {
  const person = randomUUID()
  const processes = [process(), process(), process()]
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, i) => processes[i % 3]!.forSealing(person, isNew)),
  )
  expect(new Set(made.map(bytes)).size).toBe(1)
  expect(bytes(await openingKey(process(), person))).toBe(bytes(made[0]))
})

test('the table holds keys encrypted under the master key only, each bound to its user', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()]
  const keys = process()
  const plain = bytes(await keys.forSealing(ana, isNew))!
  await keys.forSealing(ben, isNew)
  const { rows } = await pool.query(
    "select encode(wrapped, 'hex') as wrapped from person_keys where person_id = $1",
    [ana],
  )
  expect(rows[0].wrapped).not.toContain(plain)
  await pool.query(
    'update person_keys set wrapped = (select wrapped from person_keys where person_id = $1) where person_id = $2',
    [ana, ben],
  )
  await expect(process().forSealing(ben, isNew)).rejects.toThrow(/cannot be kept safely/)
})

test('a destroyed key is gone in every process that is told, and none is ever made again', async () => {
  const person = randomUUID()
  const bus = inProcessBus({ log: silentLog() })
  const [here, there] = [process({ bus }), process({ bus })]
  await here.forSealing(person, isNew)
  await there.forSealing(person, isNew)
  await here.destroy(person)
  await setImmediate()
  for (const keys of [here, there, process()]) {
    expect(await openingKey(keys, person)).toBeNull()
    expect(await keys.forSealing(person, isNew)).toBeNull()
  }
  const { rows } = await pool.query('select wrapped from person_keys where person_id = $1', [person])
  expect(rows).toEqual([{ wrapped: null }])
})

test('a key that was looked up while it was destroyed is neither cached nor used [FLT-67]', async () => {
  const person = randomUUID()
  const bus = inProcessBus({ log: silentLog() })
  await process().forSealing(person, isNew)
  const asked = Promise.withResolvers<void>()
  const destroyed = Promise.withResolvers<void>()
  // The row is from before the erasure and arrives after its message.
  const slow = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name)
      return async (query: pg.QueryConfig) => {
        const answer = await target.query(query)
        asked.resolve()
        await destroyed.promise
        return answer
      }
    },
  })
  const reader = process({ pool: slow, bus })
  const found = [openingKey(reader, person), reader.forSealing(person, isNew)]
  await asked.promise
  await process({ bus }).destroy(person)
  await setImmediate()
  destroyed.resolve()
  expect(await Promise.all(found)).toEqual([null, null])
  expect(await openingKey(reader, person)).toBeNull()
})

test('a user without a key can be erased too, and erased twice', async () => {
  const person = randomUUID()
  await process().destroy(person)
  await process().destroy(person)
  expect(await process().forSealing(person, isNew)).toBeNull()
})

test('a process that misses the message of an erasure looks the key up again after a while', async () => {
  const person = randomUUID()
  const deaf = process({ maxAgeMs: 20 })
  await deaf.forSealing(person, isNew)
  await process().destroy(person)
  await sleep(30)
  expect(await openingKey(deaf, person)).toBeNull()
})

test('all keys of a batch are read by one query, and no more than the capacity are cached', async () => {
  const people = Array.from({ length: 20 }, () => randomUUID())
  const writer = process()
  for (const person of people) await writer.forSealing(person, isNew)
  let queries = 0
  const counting = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name)
      return (query: pg.QueryConfig) => {
        queries++
        return target.query(query)
      }
    },
  })
  const reader = process({ pool: counting })
  expect((await reader.forOpening(new Set(people))).size).toBe(20)
  await reader.forOpening(new Set(people.slice(0, 7)))
  expect(queries).toBe(1)
  const small = process({ pool: counting, capacity: 5 })
  const found = await small.forOpening(new Set(people))
  for (const person of people) expect(bytes(found.get(person))).toMatch(/^[0-9a-f]{64}$/)
  await small.forOpening(new Set(people.slice(-5)))
  expect(queries).toBe(2)
  await small.forOpening(new Set(people.slice(0, 1)))
  expect(queries).toBe(3)
})
