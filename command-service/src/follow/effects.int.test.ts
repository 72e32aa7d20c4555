import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noStream } from '@iam/infra/event-store/port'
import { postgresEventStore } from '@iam/infra/event-store/postgres'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { newStream, registered } from '@iam/infra/testing/event-store-use'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { isStopped } from '@iam/infra/testing/stopped'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginTerm } from '../testing/leading.ts'
import { claimedEffects } from './effects.ts'

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const id = '5f6f3d1c-5a0f-4d1f-9c43-0c9a8d0d9c01'
const claims = async () => (await pool.query('select term, done_at is not null as done from effects')).rows

test('an effect is carried out once, across all terms', async () => {
  let times = 0
  const effect = async () => void times++
  const first = claimedEffects(pool, await beginTerm(pool))
  await first.once(id, effect)
  await first.once(id, effect)
  await claimedEffects(pool, await beginTerm(pool)).once(id, effect)
  expect(times).toBe(1)
  expect(await claims()).toEqual([{ term: 1, done: true }])
})

test('an effect that failed, or whose leader died during it, is carried out by a later attempt', async () => {
  let times = 0
  const effect = async () => {
    times += 1
    if (times < 3) throw new Error('planted')
  }
  const first = claimedEffects(pool, await beginTerm(pool))
  await expect(first.once(id, effect)).rejects.toThrow('planted')
  await expect(first.once(id, effect)).rejects.toThrow('planted')
  await claimedEffects(pool, await beginTerm(pool)).once(id, effect)
  expect(times).toBe(3)
  expect(await claims()).toEqual([{ term: 2, done: true }])
})

test('a term that is over claims nothing', async () => {
  const over = claimedEffects(pool, await beginTerm(pool))
  await beginTerm(pool)
  const refused = over.once(id, async () => expect.unreachable())
  await expect(refused).rejects.toThrow('another command-service leads')
  expect(await claims()).toEqual([])
})

test('a leader that is stopped between claim and effect, and wakes when another has led for a while, does nothing more [FLT-18] [FLT-19]', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'lines')
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const checkpoint = async () =>
    (await pool.query(`select position from checkpoints where name = 'process:write-lines'`)).rows[0]
      ?.position
  const term = async () => (await pool.query<{ term: number }>('select term from leaders')).rows[0]?.term
  const store = postgresEventStore({ url: database.url, log: silentLog() })

  await using old = leader(database.url, file, 'stops')
  const { position } = await store.append(newStream(), noStream, [registered('Ana')])
  await expect.poll(() => isStopped(old.pid), { timeout: 20_000 }).toBe(true)
  expect(await claims()).toEqual([{ term: 1, done: false }])

  const stopped = performance.now()
  await using next = leader(database.url, file)
  await expect.poll(term, { timeout: 20_000 }).toBe(2)
  expect(performance.now() - stopped).toBeLessThan(15_000)
  await expect.poll(checkpoint, { timeout: 10_000 }).toBe(position)
  expect(await lines()).toEqual([String(next.pid)])

  // An event recorded while it is stopped: it must not react to that one either.
  const second = await store.append(newStream(), noStream, [registered('Ben')])
  await expect.poll(lines, { timeout: 10_000 }).toHaveLength(2)
  await expect.poll(checkpoint, { timeout: 10_000 }).toBe(second.position)
  process.kill(old.pid, 'SIGCONT')
  await expect.poll(() => old.said(), { timeout: 20_000 }).toContain('leadership was lost')
  expect(old.said()).toContain('another command-service leads')
  expect(await lines()).toEqual([String(next.pid), String(next.pid)])
  expect(await checkpoint()).toBe(second.position)
  expect(await term()).toBe(2)
  await store.close()
}, 90_000)

/** Starts an OS process that leads or stands by. */
function leader(...given: string[]) {
  const program = fileURLToPath(new URL('../testing/leader-process.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [program, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  return {
    pid: child.pid!,
    said: () => said,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
