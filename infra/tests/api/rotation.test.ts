import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { newKey } from '@iam/infra/personal-data/cipher'
import { keyWrapping, wrapKey } from '@iam/infra/personal-data/key-ring'
import pg from 'pg'
import { expect, test } from 'vitest'
import { finalAnswer } from '../support/final-answer.ts'
import { key } from './people.ts'
import { ownPortal } from './portal.ts'

/** Two of each service are slow while other tests run beside them. */
const timeoutMs = 580_000
const addresses = 200
/** Keys of inactive users: so many that the rotation can be killed half-way. */
const others = 20_000

const portal = ownPortal({ mode: 'processes' })
const emailOf = (n: number) => `person${n}@rotation.example`

async function join(email: string, name = `Rota ${email.replace(/\W.*/, '')}`): Promise<number> {
  const headers = key()
  const send = () => portal.client().post('/api/iam/onboard', { name, email }, { headers })
  return (await finalAnswer(send)).status
}

/** Joins with all addresses, eight at a time, which is what the services' pools can take. */
async function joinAll(): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    for (let n = next++; n < addresses; n = next++) {
      const status = await join(emailOf(n))
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return counts
}

/** Joins and reads until it is stopped; collects answers that no service may give. */
function underLoad() {
  const joined: string[] = []
  const wrong: string[] = []
  let stopped = false
  const worker = async (worker: number) => {
    for (let n = 0; !stopped; n++) {
      const email = `load${worker}n${n}@rotation.example`
      const status = await join(email)
      if (status === 200) joined.push(email)
      else wrong.push(`${email}: ${status}`)
      const list = (await portal.client().get('/api/iam/profiles?limit=24')).body
      if (JSON.stringify(list).includes('Former member')) wrong.push('somebody reads as erased')
    }
  }
  const working = [1, 2].map(worker)
  return {
    async stop() {
      stopped = true
      await Promise.all(working)
      return { joined, wrong }
    },
  }
}

/** Runs the rotation; with `killedAt`, kills it as soon as so many keys are re-encrypted. Returns its exit code. */
async function rotate(env: Record<string, string>, killedAt?: number): Promise<number | null> {
  const main = fileURLToPath(new URL('../../standalone/src/operate/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'rotate-master-key'], {
    env: { NODE_ENV: 'test', ...env },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  while (killedAt !== undefined && child.exitCode === null) {
    if ((await rotated()) < killedAt) continue
    child.kill('SIGKILL')
    break
  }
  const [code] = (await exit) as [number | null]
  return code
}

async function rotated(): Promise<number> {
  const [row] = await portal.rows<{ count: number }>(
    'select count(*)::int as count from keys_before b join person_keys k using (person_id) where k.wrapped <> b.wrapped',
  )
  return row!.count
}

async function addOthers(masterKey: string): Promise<void> {
  const wrapping = keyWrapping(masterKey)
  const ids = Array.from({ length: others }, () => randomUUID())
  await portal.rows('insert into person_keys select * from unnest($1::text[], $2::bytea[])', [
    ids,
    ids.map((id) => wrapKey(wrapping, id, newKey())),
  ])
  await portal.rows('create table keys_before as select * from person_keys')
}

test(
  'over two of each service under load, killed at random rows and repeated: every taken address stays taken, and no user reads as erased [FLT-35]',
  async () => {
    const [before, after] = [portal.masterKey, randomBytes(32).toString('hex')]
    expect(await joinAll()).toEqual({ 200: addresses })
    await portal.restart(async () => {}, { MASTER_KEY: after, MASTER_KEY_PREVIOUS: before })
    await addOthers(before)

    const env = { DATABASE_URL: portal.databaseUrl, MASTER_KEY: after, MASTER_KEY_PREVIOUS: before }
    const load = underLoad()
    for (let kill = 0; kill < 2; kill++) {
      const from = await rotated()
      const at = from + 1 + Math.floor(Math.random() * ((others - from) / 2))
      expect(await rotate(env, at), 'it was killed before it was done').toBe(null)
      expect(await rotated()).toBeLessThan(others)
    }
    const [meanwhile, code] = await Promise.all([joinAll(), rotate(env)])
    expect([meanwhile, code]).toEqual([{ 409: addresses }, 0])
    const { joined, wrong } = await load.stop()
    expect(wrong).toEqual([])
    expect(joined.length).toBeGreaterThan(5)

    await portal.restart(async () => {}, { MASTER_KEY_PREVIOUS: '' })
    expect(await joinAll()).toEqual({ 409: addresses })
    expect(await everyoneIn(after)).toEqual({ people: addresses + joined.length, erased: 0, flawed: 0 })
    expect(await portal.rows("select from accounts where name = 'Former member' or email = ''")).toEqual([])
  },
  timeoutMs,
)

/** Counts users, erased users and unreadable events in the whole log, opened with this master key only. */
async function everyoneIn(masterKey: string) {
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, max: 2 })
  const store = await openEventStore({
    url: portal.eventStoreUrl,
    pool,
    masterKeys: [masterKey],
    log: silentLog(),
  })
  let [people, erased, flawed] = [0, 0, 0]
  for await (const events of store.readAll({ after: 0 }))
    for (const { type, data, flaw } of events) {
      if (flaw) flawed++
      if (type === 'UserOnboarded') people++
      if (JSON.stringify(data).includes('Former member')) erased++
    }
  await store.close()
  await pool.end()
  return { people, erased, flawed }
}
