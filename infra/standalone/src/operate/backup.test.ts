import { createHash } from 'node:crypto'
import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { checkBackup } from '@iam/infra/backup/restore'
import { CannotStart } from '@iam/infra/cannot-start'
import { joinPostgres } from '@iam/infra/embedded-postgres/join'
import { silentLog } from '@iam/infra/log'
import { type TemporaryFolder, temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { type Client, openClient } from '@iam/tests/support/client'
import { finalPost } from '@iam/tests/support/final-answer'
import { type PortalProcess, startPortal, withoutPages } from '@iam/tests/support/portal-process'
import { posted } from '@iam/tests/support/repeated'
import { runNpm, runScript } from '@iam/tests/support/script'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const pollOptions = { timeout: 20_000 }
const password = 'correct-horse-7'
const key = 'master-key-of-the-test-master-key-of-the-test'
let folder: TemporaryFolder
let portal: PortalProcess | undefined
const at = (name: string) => join(folder.path, name)
const env = (dataDir: string) => ({
  ...{ DATA_DIR: at(dataDir), MASTER_KEY: key, PORT: '0', DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
})
const start = (dataDir: string) => startPortal({ env: env(dataDir), command: withoutPages })
const restore = (args: string[], more: Record<string, string> = {}) =>
  runScript('infra/standalone/src/operate/restore.ts', args, { ...env('second'), ...more })

type Person = { readonly email: string; readonly handle: string; readonly client: Client }
let staying: Person[]
let erasedBefore: Person
let erasedAfter: Person
/** The events of the first portal up to the end of the backup's log, and where its processes were. */
let before: { readonly events: unknown[]; readonly checkpoints: unknown[] }

beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await start('first')
  erasedBefore = await register(portal, 'before')
  erasedAfter = await register(portal, 'after')
  staying = [await register(portal, 'one'), await register(portal, 'two')]
  await erase(erasedBefore)
  const mails = () => rowsOf('first', 'select recipient from outbox_mails')
  await vi.waitFor(async () => expect(await mails()).toHaveLength(3), pollOptions)
  // As after the 30 days for which mails are kept: not the kept mails but the checkpoints must prevent sending them again.
  await rowsOf('first', 'delete from outbox_mails')

  const load = underLoad(portal)
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(5), pollOptions)
  staying.push(...load.acknowledged)
  const backup = await runNpm('backup', [at('backup')], env('first'))
  expect(backup).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ events and what belongs to them/),
  })
  const duringBackup = load.acknowledged.length
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(duringBackup), pollOptions)
  await load.stop()
  await erase(erasedAfter)
  const { log } = JSON.parse(
    (await readFile(at('backup/manifest.json'), 'utf8')).replace(/\nsha256 .*\n$/, ''),
  )
  before = {
    events: await rowsOf('first', `select * from events where position <= ${log.upTo} order by position`),
    checkpoints: await rowsOf('first', "select name from checkpoints where name like 'process:%' order by 1"),
  }
  await portal.end('SIGTERM')
  await cp(at('first/erased.jsonl'), at('erased.jsonl'))
  // The keys of payments are destroyed with their payer's, and their ids are no UUIDs.
  const payment = { personId: 'pi_3QtOf7', at: new Date().toISOString() }
  await appendFile(at('erased.jsonl'), `\n${JSON.stringify(payment)}\n`)
  await rm(at('first'), { recursive: true })
}, 240_000)
afterAll(async () => {
  await portal?.end('SIGKILL')
  await folder.remove()
})

test('a backup holds wrapped keys, no master key and no personal data in clear, and only its user can read it [FLT-36]', async () => {
  const names = await readdir(at('backup'))
  expect(names.sort()).toEqual(
    ['checkpoints', 'credentials']
      .concat(names)
      .filter((name) => name.includes('.'))
      .sort(),
  )
  const whole = (await Promise.all(names.map(async (name) => textOf(at(`backup/${name}`))))).join('\n')
  expect(whole).not.toContain(key)
  expect(whole).toContain('$personal')
  expect(await textOf(at('backup/person_keys.copy.gz'))).toMatch(/\\\\x[0-9a-f]{100,}/)
  // The mails, the only place with these addresses in clear, were deleted before.
  expect(whole.toLowerCase()).not.toContain('@people.example')
})

const none = '--no-erasures-since'

test('a damaged or cut-off backup and one of a later release are refused with a sentence [FLT-37]', async () => {
  const refused = async (folder: string, sentence: RegExp) => {
    const refusal = await checkBackup(at(folder), [key]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect((refusal as Error).message).toMatch(sentence)
  }
  const copyOf = async (name: string) => {
    await rm(at(name), { recursive: true, force: true })
    await cp(at('backup'), at(name), { recursive: true })
    return at(name)
  }
  for (const name of await readdir(at('backup'))) {
    await truncate(join(await copyOf('cut'), name), 40)
    await refused('cut', /^The backup in .* is damaged or cut off: .* is not as it was written\.$/)
    await rm(join(at('cut'), name))
    await refused('cut', /is damaged or cut off|^There is no whole backup in /)
  }
  const damaged = join(await copyOf('damaged'), 'log.jsonl.gz')
  const bytes = await readFile(damaged)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(damaged, bytes)
  await refused('damaged', /^The backup in .* is damaged or cut off: log\.jsonl\.gz is not/)
  await refused('nowhere', /^There is no whole backup in .*\.$/)

  await writeManifest(await copyOf('newer'), (manifest) => ({ ...manifest, format: 2 }))
  await refused('newer', /was made by a later release, in format 2: restore it with that release\.$/)
  const migrations = (manifest: { migrations: string[] }) => [...manifest.migrations, '9999_from_the_future']
  await writeManifest(await copyOf('newer'), (manifest) => ({
    ...manifest,
    migrations: migrations(manifest as never),
  }))
  await refused('newer', /was made by a later release: restore it with that release\.$/)
})

test('a restore with wrong arguments, another MASTER_KEY or no file for erasures is refused with a sentence, and changes nothing [FLT-37]', async () => {
  const refused = async (args: string[], sentence: RegExp, code = 1, more?: Record<string, string>) => {
    expect(await restore(args, more)).toEqual({ code, out: '', err: expect.stringMatching(sentence) })
    expect(await readdir(folder.path)).not.toContain('second')
  }
  const another = { MASTER_KEY: 'another-master-key-another-master-key' }
  await writeFile(at('torn.jsonl'), '{"personId":"a","at":"2026"}\n{"perso\n')
  await refused([at('backup')], /^It is called as: .*--no-erasures-since: the backup knows nothing.*\.\n$/, 2)
  await refused([at('backup'), none, '--erased', at('erased.jsonl')], /^It is called as: /, 2)
  await refused(
    [at('backup'), '--erased', at('gone')],
    /^The file of erasures .* cannot be read \(ENOENT\)\.\n$/,
  )
  await refused([at('backup'), '--erased', at('torn.jsonl')], /^Line 2 of .* names no user: .*\.\n$/)
  await refused([at('damaged'), none], /^The backup in .* is damaged or cut off: .*\.\n$/)
  await refused([at('backup'), none], /^This backup is from under another MASTER_KEY: .*\.\n$/, 1, another)
  await refused([at('backup'), none], /^The MASTER_KEY of the portal .* is missing: /, 1, { MASTER_KEY: '' })
  const unwritable = { ERASURES_FILE: at('torn.jsonl/erased.jsonl') }
  await refused([at('backup'), none], /^The file of erasures .* cannot be written \(/, 1, unwritable)
})

test('a backup made under load restores all acknowledged users elsewhere; erased users stay erased, sessions are ended [FLT-36 FLT-37]', async () => {
  const restored = await runNpm('restore', [at('backup'), '--erased', at('erased.jsonl')], env('second'))
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ events are restored; 1 people who /),
  })
  portal = await start('second')

  const rows = await rowsOf(
    'second',
    `select * from events where position <= ${before.events.length} order by position`,
  )
  expect(rows).toEqual(before.events)
  for (const { email, handle, client } of staying) {
    const again = openClient([portal.url])
    again.cookies.set('iam_session', client.cookies.get('iam_session') ?? '')
    expect((await again.get('/api/auth/me')).status).toBe(401)
    expect((await posted(again, '/api/auth/login', { email, password })).status).toBe(200)
    expect((await again.get(`/api/iam/profiles/handle/${handle}`)).body.profile.handle).toBe(handle)
  }
  for (const { email, handle } of [erasedBefore, erasedAfter]) {
    const client = openClient([portal.url])
    expect((await posted(client, '/api/auth/login', { email, password })).status).toBe(401)
    expect((await client.get(`/api/iam/profiles/handle/${handle}`)).status).toBe(404)
    expect(JSON.stringify(await rowsOf('second', 'select * from views.accounts'))).not.toContain(email)
    // The address is free again, as after any erasure.
    const body = { email, password, name: 'Somebody new', role: 'creator' }
    expect((await finalPost(client, '/api/auth/register', body)).status).toBe(200)
  }
  expect(await rowsOf('second', "select from events where type = 'UserErased'")).toHaveLength(2)
  // Those of the two and of the payment.
  expect(await rowsOf('second', 'select from person_keys where wrapped is null')).toHaveLength(3)
})

test('processes continue at their checkpoints: no mail from before the backup is sent again [FLT-38]', async () => {
  const names = await rowsOf('second', "select name from checkpoints where name like 'process:%' order by 1")
  expect(names).toEqual(before.checkpoints)
  // Mails come in the log's order: once the two users who registered again have theirs, no earlier mail can follow.
  const old = ['after', 'before', 'one', 'two'].map((name) => `${name}@people.example`)
  const toOld = async () => {
    const mails = await rowsOf<{ recipient: string }>(
      'second',
      'select recipient from outbox_mails order by 1',
    )
    return mails.map(({ recipient }) => recipient).filter((recipient) => old.includes(recipient))
  }
  await expect.poll(toOld, pollOptions).toEqual(old.slice(0, 2))
})

test('a restore into a place that is not empty is refused, running or not, and changes nothing [FLT-37]', async () => {
  const count = () => rowsOf('second', 'select count(*) from events')
  const events = await count()
  const running = await restore([at('backup'), '--no-erasures-since'])
  expect(running).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The portal already runs on .*\.\n$/),
  })
  await portal?.end('SIGTERM')
  const stopped = await restore([at('backup'), '--no-erasures-since'])
  expect(stopped).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A backup is restored into an empty place, .*\.\n$/),
  })
  expect(await count()).toEqual(events)
  expect(
    (await runScript('infra/standalone/src/operate/backup.ts', [at('backup')], env('second'))).err,
  ).toMatch(/^The folder .* is not empty/)
})

async function register({ url }: PortalProcess, name: string): Promise<Person> {
  const client = openClient([url])
  const email = `${name}@people.example`
  const body = { email, password, name: `Person ${name}`, role: 'creator' }
  const headers = { 'idempotency-key': `joins-${name}-for-the-test` }
  await vi.waitFor(async () => {
    expect((await client.post('/api/auth/register', body, { headers })).status).toBe(200)
  }, pollOptions)
  const { user } = (await client.get('/api/auth/me')).body
  return { email, handle: user.handle, client }
}

async function erase({ client }: Person): Promise<void> {
  expect((await posted(client, '/api/users/me/erase', { reason: 'moving on' })).status).toBe(204)
}

/** Registers people, several at a time, until it is stopped. */
function underLoad({ url }: PortalProcess) {
  const acknowledged: Person[] = []
  let stopped = false
  const work = async (worker: number) => {
    for (let n = 0; !stopped; n++) {
      const client = openClient([url])
      const email = `w${worker}n${n}@load.example`
      const answer = await client.post('/api/auth/register', {
        email,
        password,
        name: `Load ${worker} ${n}`,
        role: 'creator',
      })
      if (answer.status !== 200) continue
      const { user } = (await client.get('/api/auth/me')).body
      acknowledged.push({ email, handle: user.handle, client })
    }
  }
  const working = [1, 2, 3].map(work)
  return {
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

async function rowsOf<Row = unknown>(dataDir: string, text: string): Promise<Row[]> {
  const joined = await joinPostgres(at(dataDir), silentLog())
  const client = new pg.Client({ connectionString: joined.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  await joined.close()
  return rows
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

async function writeManifest(
  backup: string,
  change: (manifest: Record<string, unknown>) => unknown,
): Promise<void> {
  const file = join(backup, 'manifest.json')
  const manifest = JSON.parse((await readFile(file, 'utf8')).replace(/\nsha256 .*\n$/, ''))
  const text = JSON.stringify(change(manifest))
  await writeFile(file, `${text}\nsha256 ${createHash('sha256').update(text).digest('hex')}\n`)
}
