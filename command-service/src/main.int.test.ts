import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Actor } from '@iam/contracts/event'
import type { OfferId } from '@iam/contracts/values'
import { sendOverHttp } from '@iam/infra/command-transport/http-send'
import { readErasures } from '@iam/infra/personal-data/erasures'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { findProgram, hasProgram } from '@iam/infra/testing/program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, asVisitor, id } from './testing/people.ts'
import { by, join } from './testing/test-service.ts'

const secret = 'a secret of thirty-two letters, at least'
let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(joinPath(tmpdir(), 'iam-command-service-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the service as its npm script does, on a free port, under another program if one is given; `said`: its output. */
function start(variables: Record<string, string> = {}, under: readonly string[] = []) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = { PORT: '0', DATA_DIR: dataDir, COMMAND_SECRET: secret, ...variables }
  const [program = process.execPath, ...args] = [...under, process.execPath, main]
  // In a process group of its own: faketime stays as the parent and passes no signal on.
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const stop = () => process.kill(-child.pid!, 'SIGTERM')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const url = () => /"url":"(http:[^"]+)"/.exec(said)?.[1]
  return { stop, said: () => said, url, ended: codeOf(child) }
}

const codeOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))

test('runs as a process of its own, takes commands, and exits on SIGTERM', async () => {
  const { stop, said, url, ended } = start({ DATABASE_URL: database.url })
  try {
    await expect.poll(url, { timeout: 20_000 }).toBeTruthy()
    const send = sendOverHttp({ urls: [url()!], secret })
    expect((await send(join(), by())).result.handle).toBe('ana-ruiz')

    const metrics = await (await fetch(`${url()}/metrics`)).text()
    expect(metrics).toContain('iam_command_seconds_count{type="JoinPortal",outcome="done"} 1')
    expect((await fetch(`${url()}/readyz`)).status).toBe(200)
    expect(said()).not.toMatch(/Ana|ana@example/)
  } finally {
    stop()
  }
  expect(await ended).toBe(0)
})

test('writes each erasure once to ERASURES_FILE [FLT-37]', async () => {
  const file = joinPath(dataDir, 'other-disk', 'erased.jsonl')
  const { stop, url, ended } = start({ DATABASE_URL: database.url, ERASURES_FILE: file })
  try {
    await expect.poll(url, { timeout: 20_000 }).toBeTruthy()
    const send = sendOverHttp({ urls: [url()!], secret })
    const { userId } = (await send(join({ email: 'eve@example.com' }), by())).result
    // Stands in for the read model, which the projection-service creates.
    const pool = openPool({ url: database.url, name: 'test', max: 1 })
    await pool.query(
      'create table if not exists views.interest_submissions (id uuid primary key, email_key text)',
    )
    await pool.query(
      'create table if not exists views.payment_transactions (payment_intent_id text primary key, payer_user_id uuid)',
    )
    await pool.end()
    for (let n = 0; n < 2; n++) {
      const forget = { type: 'ForgetPerson', data: { userId, reason: 'asked' } } as const
      await send(forget, { ...by(), actor: asSystem })
    }
    expect([...(await readErasures(file))]).toEqual([userId])
    expect((await readFile(file, 'utf8')).match(/personId/g)).toHaveLength(1)
  } finally {
    stop()
  }
  expect(await ended).toBe(0)
})

test('reports a missing setting in one sentence', async () => {
  const { said, ended } = start()
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^The setting DATABASE_URL .*\.\n$/)
})

test.skipIf(!hasProgram('faketime'))(
  'on a machine whose clock is 2 h ahead deadlines follow the database’s clock, and the log, a gauge and readiness report the difference [FLT-22]',
  async () => {
    const pool = openPool({ url: database.url, name: 'test', max: 2 })
    // Stands in for the read model, which the projection-service creates.
    await pool.query('create table views.offers (id uuid, status text, expires_at timestamptz)')
    const row = (n: number, hours: number) =>
      pool.query("insert into views.offers values ($1, 'open', now() + make_interval(hours => $2))", [
        id(n),
        hours,
      ])
    await row(1, 1)
    await row(2, -1)
    const { stop, said, url, ended } = start({ DATABASE_URL: database.url }, [
      findProgram('faketime')!,
      ...['-f', '+2h'],
    ])
    try {
      await expect.poll(url, { timeout: 20_000 }).toBeTruthy()
      await expect.poll(said, { timeout: 20_000 }).toContain('a due command was refused')
      expect(said().match(/a due command was refused/g), 'one of the two offers is over').toHaveLength(1)

      const send = sendOverHttp({ urls: [url()!], secret })
      const { result: brand } = await send(
        join({ email: 'b@example.com', door: 'register', role: 'brand' }),
        by(),
      )
      const { result: creator } = await send(join({ email: 'c@example.com' }), by())
      const asBrand: Actor = { ...asVisitor, userId: brand.userId, role: 'brand' }
      const asCreator: Actor = { ...asVisitor, userId: creator.userId, role: 'creator' }
      const offerId = id(3) as string as OfferId
      const terms = { amount: '10.00', description: 'A bowl.', requirements: [], deliverables: [] }
      const expiresAt = new Date(Date.now() + 5_400_000).toISOString()
      const sides = { brandUserId: brand.userId, creatorUserId: creator.userId }
      const offer = { ...terms, ...sides, offerId, campaignId: null, campaignTitle: 'Bowls', expiresAt }
      await send({ type: 'CreateOffer', data: offer }, by(asBrand))
      const expire = { type: 'ExpireOffer', data: { offerId } } as const
      await expect(send(expire, by(asSystem))).rejects.toMatchObject({ code: 'offer-not-over' })
      await send({ type: 'AcceptOffer', data: { offerId } }, by(asCreator))

      const readiness = await fetch(`${url()}/readyz`)
      expect(readiness.status).toBe(503)
      expect(await readiness.json()).toMatchObject({
        reasons: [expect.stringMatching(/7[12]\d\d s ahead of the database/)],
      })
      const metrics = await (await fetch(`${url()}/metrics`)).text()
      expect(Number(/^iam_clock_ahead_seconds (\S+)$/m.exec(metrics)?.[1]) / 3600).toBeCloseTo(2, 1)
      expect(said()).toMatch(/"level":40.*s ahead of the database/)
    } finally {
      stop()
      await pool.end()
    }
    await ended
  },
)
