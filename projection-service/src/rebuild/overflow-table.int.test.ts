import { silentLog } from '@iam/infra/log'
import { inTransaction } from '@iam/infra/postgres/transaction'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readModels } from '../read-models.ts'
import { histories } from '../testing/histories.ts'
import { anaJoins } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'
import { overflowTable } from './overflow-table.ts'
import { rebuild } from './rebuild.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('chunks come back by part and in order, and the database holds them encrypted', async () => {
  await inTransaction(world.pool, async (client) => {
    const overflow = overflowTable(client)
    for (const [part, chunk] of [
      ['/1', 'Ana Ruiz'],
      ['/1/2', 'Ben Okafor'],
      ['/1', 'ana@example.com'],
    ] as const)
      await overflow.write(part, chunk)

    expect(await Array.fromAsync(overflow.read('/1'))).toEqual(['Ana Ruiz', 'ana@example.com'])
    expect(await Array.fromAsync(overflow.read('/1/2'))).toEqual(['Ben Okafor'])
    expect(await Array.fromAsync(overflow.read('/2'))).toEqual([])

    const { rows } = await client.query<{ chunk: Buffer }>('select chunk from pg_temp.overflow')
    expect(rows).toHaveLength(3)
    for (const { chunk } of rows) expect(chunk.toString('latin1')).not.toMatch(/Ana|Ben|ana@/)
  })
  const left = await world.pool.query(`select 1 from pg_class where relname = 'overflow'`)
  expect(left.rows).toEqual([])
})

test.each([
  ['this thread', undefined],
  ['two threads', 2],
])('with memory for few rows, a rebuild in %s makes the same tables', async (_, count) => {
  const upTo = await world.record(...anaJoins, ...fc.sample(histories(300), { seed: 7, numRuns: 20 }).flat())
  await (await world.start()).catchUp()
  const schemaOf = ({ name }: { name: string }) => `little_${name}`
  const masterKeys = ['for tests'] as const
  const { store, pool, url } = world
  await rebuild({
    ...{ store, pool, models: readModels, upTo, schemaOf, memoryBytes: 5_000, log: silentLog() },
    signal: new AbortController().signal,
    ...(count && { threads: { eventStoreUrl: url, databaseUrl: url, masterKeys, count, from: 0 } }),
  })

  let rows = 0
  for (const { name } of readModels) {
    const [live, little] = [`views.${name}`, `little_${name}.${name}`]
    const difference = await pool.query(
      `(table ${live} except table ${little}) union all (table ${little} except table ${live})`,
    )
    expect(difference.rows, name).toEqual([])
    rows += (await pool.query(`table ${little}`)).rows.length
  }
  expect(rows).toBeGreaterThan(50)
})
