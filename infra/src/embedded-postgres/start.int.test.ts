import { spawnSync } from 'node:child_process'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { silentLog } from '../log.ts'
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts'
import { joinPostgres } from './join.ts'
import { isPidInUse } from './owner.ts'
import { startPostgres } from './start.ts'

const log = silentLog()
let folder: TemporaryFolder
let dataDir: string
beforeEach(async () => {
  folder = await temporaryFolder()
  dataDir = folder.path
})
afterEach(() => folder.remove())

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

test('keeps its data, listens on 127.0.0.1 only and refuses a wrong password', async () => {
  const first = await startPostgres({ dataDir, log })
  await ask(first.url, 'create table kept (id int); insert into kept values (7)')
  expect(await ask(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await ask(first.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  const guessed = new URL(first.url)
  guessed.password = 'postgres'
  await expect(ask(guessed.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  await first.close()
  expect(isPidInUse(first.pid())).toBe(false)

  const second = await startPostgres({ dataDir, log })
  expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 7 }])
  await second.close()
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log', 'postgres.log.1', 'postgres.password'])
})

test('refuses a folder that is in use, and names the process', async () => {
  const one = await startPostgres({ dataDir, log })
  const other = startPostgres({ dataDir, log })
  await expect(other).rejects.toThrow(CannotStart)
  await expect(other).rejects.toThrow(`already runs on ${dataDir} (process ${process.pid})`)
  await one.close()
})

test('an operator’s command joins the portal; while one runs the database itself, the portal and a second command wait', async () => {
  const portal = await startPostgres({ dataDir, log })
  const joined = await joinPostgres(dataDir, log)
  expect(await ask(joined.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await joined.close()
  await portal.close()

  const command = await joinPostgres(dataDir, log)
  const sentence = `An operator's command (process ${process.pid}) works on ${dataDir}: wait until it ends.`
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(new CannotStart(sentence))
  await expect(joinPostgres(dataDir, log)).rejects.toThrow(new CannotStart(sentence))
  expect(await ask(command.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await command.close()
  await (await startPostgres({ dataDir, log })).close()
})

test('a first start that was killed half-way does not prevent the next one', async () => {
  const half = join(dataDir, 'postgres.new-1')
  spawnSync('mkdir', ['-p', join(half, 'base')])
  await writeFile(`${half}.password`, 'old')
  const started = await startPostgres({ dataDir, log })
  expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([])
  await started.close()
})

test('a dead owner whose pid belongs to another process by now does not prevent a start', async () => {
  await writeFile(
    join(dataDir, 'owner.json'),
    JSON.stringify({ pid: process.ppid, since: 'an earlier boot 1', id: 'x' }),
  )
  const started = await startPostgres({ dataDir, log })
  await started.close()
})

test('a lock file with the pid of another process does not prevent a start', async () => {
  const first = await startPostgres({ dataDir, log })
  const lockFile = join(first.folder, 'postgres', 'postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8')).split('\n')
  await first.close()
  await writeFile(lockFile, [process.pid, ...lines.slice(1)].join('\n'))
  const second = await startPostgres({ dataDir, log })
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.close()
})

test('a server that dies is started again on the same port, with what was committed', async () => {
  const started = await startPostgres({ dataDir, log })
  await ask(started.url, 'create table kept (id int); insert into kept values (7)')
  const before = started.pid()
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => ask(started.url, 'select id from kept').catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ id: 7 }])
  expect(started.pid()).not.toBe(before)
  await started.close()
  expect(isPidInUse(started.pid())).toBe(false)
})

test(
  'a server that cannot be started again at first is tried until it can',
  { timeout: 40_000 },
  async () => {
    const failures: unknown[] = []
    const telling = Object.create(log, { error: { value: (about: unknown) => failures.push(about) } })
    const started = await startPostgres({ dataDir, log: telling })
    await ask(started.url, 'create table kept (id int); insert into kept values (7)')
    const [settings, aside] = [join(dataDir, 'postgres/postgresql.conf'), join(dataDir, 'postgresql.conf')]
    await rename(settings, aside)
    process.kill(started.pid(), 'SIGKILL')
    await expect.poll(() => failures.at(-1), { timeout: 10_000 }).toMatchObject({ err: expect.any(Error) })
    await rename(aside, settings)
    await expect
      .poll(() => ask(started.url, 'select id from kept').catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ id: 7 }])
    await started.close()
  },
)

test('a folder that cannot be written is refused with one sentence', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  const starting = startPostgres({ dataDir: join(file, 'data'), log })
  await expect(starting).rejects.toThrow(CannotStart)
  await expect(starting).rejects.toThrow(
    /^The data folder .* cannot be written \(ENOTDIR\): .*set DATA_DIR to another folder\.$/,
  )
})
