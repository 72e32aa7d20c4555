import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { creators, demoAccounts } from '@iam/demo/people'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { type TemporaryFolder, temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { openClient } from '@iam/tests/support/client'
import {
  PortalEnded,
  type PortalProcess,
  type PortalProcessOptions,
  startPortal,
} from '@iam/tests/support/portal-process'
import { posted } from '@iam/tests/support/repeated'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const unknown = 54_321
/** Long, because other tests may run at the same time. */
const pollOptions = { timeout: 30_000 }

let folder: TemporaryFolder
let dataDir: string
let running: PortalProcess[]
beforeEach(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
  running = []
})
afterEach(async () => {
  for (const portal of running) await portal.end('SIGKILL')
  const elsewhere = await databaseElsewhere()
  for (const place of [folder.path, elsewhere].filter(Boolean)) {
    for (const pid of processes(place)) process.kill(pid, 'SIGKILL')
    await expect.poll(() => processes(place), pollOptions).toEqual([])
    await rm(place, { recursive: true, force: true })
  }
})

/** Where the database is when PostgreSQL's user may not enter the folder; else nothing. */
const databaseElsewhere = async () =>
  (await readFile(join(dataDir, 'postgres-is-in'), 'utf8').catch(() => '')).trim()

async function start({ env, ...options }: Partial<PortalProcessOptions> = {}): Promise<PortalProcess> {
  const portal = await startPortal({
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: '0', RATE_LIMITS: 'off', ...env },
    ...options,
  })
  running.push(portal)
  return portal
}

/** The output of a start that fails, which has to be a single line. */
async function refusal(options: Partial<PortalProcessOptions> = {}): Promise<string> {
  const ended = await start(options).then(
    () => undefined,
    (error) => error,
  )
  expect(ended).toBeInstanceOf(PortalEnded)
  expect((ended as PortalEnded).code).toBe(1)
  return (ended as PortalEnded).said
}

/**
 * The process ids of the postmasters of a place, found by their command lines: a child that was just forked still has its
 * parent's.
 */
function processes(place = folder.path): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww'], { encoding: 'utf8' }).split('\n')
  const found = lines
    .filter((line) => line.includes(`postgres -D ${place}`))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
  const pids = new Set(found.map(([pid]) => pid))
  return found.filter(([, parent]) => !pids.has(parent)).map(([pid]) => pid as number)
}

const parentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

/** The status of `/readyz`, or 0 before it is served. */
const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

/** Polls, because on a busy machine the portal may answer 503; the same key makes a repetition the same request. */
async function register({ url }: PortalProcess): Promise<void> {
  const client = openClient([url])
  const headers = { 'idempotency-key': 'start-test-joins' }
  const status = async () => (await client.post('/api/auth/register', registration, { headers })).status
  await expect.poll(status, pollOptions).toBe(200)
}

const registration = { email: 'ada@example.org', password: 'correct-horse-7', name: 'Ada', role: 'creator' }

describe('npm start', () => {
  test('serves the pages and the calls', async () => {
    const { url } = await start()
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('is not ready before its demo data is complete [FLT-31]', async () => {
    const port = await freePort()
    const starting = start({ env: { PORT: String(port), DEMO: '1' } })
    const seen = new Set<number>()
    await expect
      .poll(async () => seen.add(await readiness(port)).has(200), { timeout: 60_000, interval: 5 })
      .toBe(true)
    const admin = openClient([`http://127.0.0.1:${port}`])
    const { email } = demoAccounts.find(({ role }) => role === 'admin')!
    await posted(admin, '/api/auth/login', { email, password: 'continuum-demo' })
    expect((await admin.get('/api/admin/users?role=creator')).body.total).toBe(creators.length)
    expect([...seen], 'while the data were being written').toContain(503)
    expect((await starting).said()).toContain('Writing the demo data')
  })

  test('keeps everything over a kill -9', async () => {
    const first = await start()
    await register(first)
    await first.end('SIGKILL')

    const second = await start()
    const { email, password } = registration
    const signedIn = await posted(openClient([second.url]), '/api/auth/login', { email, password })
    expect(signedIn.status).toBe(200)
  })

  test('leaves nothing behind on Ctrl-C', async () => {
    const portal = await start()
    expect(processes()).toHaveLength(1)
    expect(await portal.end('SIGINT')).toBe(0)
    expect(processes()).toEqual([])
    expect((await readdir(dataDir)).sort()).toEqual([
      'erased.jsonl',
      'postgres',
      'postgres.log',
      'postgres.password',
      'sandbox-bank.jsonl',
      'secrets.json',
    ])
  })

  test('ends on Ctrl-C while it starts, too', async () => {
    const starting = start().catch((error) => error)
    await expect.poll(() => processes(), pollOptions).toHaveLength(1)
    const [postmaster] = processes()
    process.kill(parentOf(postmaster ?? 0), 'SIGINT')
    const ended = await starting
    // It was either still starting or just ready.
    expect(ended instanceof PortalEnded ? ended.code : 0).toBe(0)
    await expect.poll(() => processes(), pollOptions).toEqual([])
  })

  test('ends on Ctrl-C while its demo data are written', async () => {
    const port = await freePort()
    const starting = start({ env: { PORT: String(port), DEMO: '1' } }).catch((error) => error)
    const people = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/iam/profiles`).catch(() => undefined)
      return answer?.ok ? ((await answer.json()) as { readonly total: number }).total : 0
    }
    await expect.poll(people, { timeout: 60_000 }).toBeGreaterThan(0)
    const [postmaster] = processes()
    process.kill(parentOf(postmaster ?? 0), 'SIGINT')
    const ended = await starting
    expect(ended).toBeInstanceOf(PortalEnded)
    expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('Writing the demo data') })
    expect((ended as PortalEnded).said).not.toContain('error')
    await expect.poll(() => processes(), pollOptions).toEqual([])
  })

  test('through npm, Ctrl-C reaches it twice and counts once', async () => {
    const portal = await start({ command: ['npm', 'start', '--silent'], cwd: root, isGroup: true })
    expect(processes()).toHaveLength(1)
    await portal.end('SIGINT')
    await expect.poll(() => processes(), pollOptions).toEqual([])
  })
})

describe('a failure that the operator can fix is one sentence', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(await refusal({ env: { PORT: String(port) } })).toBe(
      `Port ${port} is taken by another program: stop that one, or set PORT to another number.\n`,
    )
    expect(processes()).toEqual([])
    // Nothing but the database was started before.
    expect(await readdir(dataDir)).not.toContain('erased.jsonl')
    other.close()
  })

  test('a second start on the same folder', async () => {
    const { pid } = await start()
    expect(await refusal()).toBe(
      `The portal already runs on ${dataDir} (process ${pid}): stop it, or set DATA_DIR to another folder.\n`,
    )
  })

  test('a setting that is wrong', async () => {
    expect(await refusal({ env: { PORT: 'eighty' } })).toBe(
      'The setting PORT must be a port from 0 to 65535.\n',
    )
  })

  test('production without secrets', async () => {
    expect(await refusal({ env: { NODE_ENV: 'production' } })).toMatch(
      /^In production SESSION_SECRET .* must be set.*\.\n$/,
    )
  })

  test('a database that is not there', async () => {
    const said = await refusal({ env: { DATABASE_URL: 'postgres://iam:planted@127.0.0.1:1/iam' } })
    expect(said).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached.*\n$/)
  })
})

describe.skipIf(!isRoot)('started by different users', () => {
  test('root, in a folder that no other user may enter', async () => {
    await chmod(folder.path, 0o700)
    // Hard links: the same files in another place, without their size.
    const project = join(folder.path, 'portal')
    execFileSync('cp', ['-al', root, project])
    const command = [process.execPath, join(project, 'infra/standalone/src/start.ts')] as const
    const first = await start({ command })
    expect(first.said()).toContain(`the database is in ${await databaseElsewhere()}`)
    expect(await databaseElsewhere()).toMatch(/^\/var\/lib\/iam-portal\//)
    await register(first)
    await first.end('SIGTERM')

    const second = await start({ command })
    const { email, password } = registration
    expect((await posted(openClient([second.url]), '/api/auth/login', { email, password })).status).toBe(200)
    await second.end('SIGTERM')
  })

  test('an ordinary user', async () => {
    await mkdir(dataDir)
    await chown(dataDir, nobody, nobody)
    const portal = await start({ uid: nobody, gid: nobody })
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    expect(await portal.end('SIGINT')).toBe(0)
    expect(processes()).toEqual([])
  })

  test('a user who may not write there: one sentence', async () => {
    await mkdir(dataDir, { mode: 0o755 })
    expect(await refusal({ uid: nobody, gid: nobody })).toBe(
      `The data folder ${dataDir} cannot be written (EACCES): give yourself the right, or set DATA_DIR to another folder.\n`,
    )
  })

  test('a user id without a name: one sentence', async () => {
    await mkdir(dataDir)
    await chown(dataDir, unknown, unknown)
    expect(await refusal({ uid: unknown, gid: unknown })).toMatch(
      /^User id 54321 has no entry in \/etc\/passwd.*\.\n$/,
    )
  })
})
