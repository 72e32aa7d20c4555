import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { silentLog } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type PersonKeysOptions, personKeys } from './keys.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const process = (options: Partial<PersonKeysOptions> = {}) =>
  personKeys({ pool, masterKey: 'a master key', log: silentLog(), ...options })
const bytes = (key: { export(): Buffer } | null | undefined) => key?.export().toString('hex')
const openingKey = async (keys: ReturnType<typeof process>, personId: string) =>
  (await keys.forOpening(new Set([personId]))).get(personId)

test('a first key that many make at once is one key, in every process', async () => {
  const person = randomUUID()
  const processes = [process(), process(), process()]
  const made = await Promise.all(Array.from({ length: 30 }, (_, i) => processes[i % 3]!.forSealing(person)))
  expect(new Set(made.map(bytes)).size).toBe(1)
  expect(bytes(await openingKey(process(), person))).toBe(bytes(made[0]))
})

test('the table holds keys under the master key only, each bound to its person', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()]
  const keys = process()
  const plain = bytes(await keys.forSealing(ana))!
  await keys.forSealing(ben)
  const { rows } = await pool.query(
    "select encode(wrapped, 'hex') as wrapped from person_keys where person_id = $1",
    [ana],
  )
  expect(rows[0].wrapped).not.toContain(plain)
  await expect(process({ masterKey: 'another' }).forSealing(ana)).rejects.toThrow()
  await pool.query(
    'update person_keys set wrapped = (select wrapped from person_keys where person_id = $1) where person_id = $2',
    [ana, ben],
  )
  await expect(process().forSealing(ben)).rejects.toThrow()
})

test('a destroyed key is gone in every process that hears of it, and none is ever made again', async () => {
  const person = randomUUID()
  const bus = inProcessBus({ log: silentLog() })
  const [here, there] = [process({ bus }), process({ bus })]
  await here.forSealing(person)
  await there.forSealing(person)
  await here.destroy(person)
  await setImmediate()
  for (const keys of [here, there, process()]) {
    expect(await openingKey(keys, person)).toBeNull()
    expect(await keys.forSealing(person)).toBeNull()
  }
  const { rows } = await pool.query('select wrapped from person_keys where person_id = $1', [person])
  expect(rows).toEqual([{ wrapped: null }])
})

test('somebody without a key can be erased too, and erased twice', async () => {
  const person = randomUUID()
  await process().destroy(person)
  await process().destroy(person)
  expect(await process().forSealing(person)).toBeNull()
})

test('a process that never hears of an erasure looks again after a while', async () => {
  const person = randomUUID()
  const deaf = process({ maxAgeMs: 20 })
  await deaf.forSealing(person)
  await process().destroy(person)
  await sleep(30)
  expect(await openingKey(deaf, person)).toBeNull()
})

test('all keys of a batch come by one query, and few are kept where few may be', async () => {
  const people = Array.from({ length: 20 }, () => randomUUID())
  const writer = process()
  for (const person of people) await writer.forSealing(person)
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
