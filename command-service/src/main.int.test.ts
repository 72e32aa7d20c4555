import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sendOverHttp } from '@iam/infra/commands/http-send'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** Starts the service as its npm script does, on a free port; `said` is what it has written. */
function start(variables: Record<string, string> = {}) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = { PORT: '0', DATA_DIR: dataDir, COMMAND_SECRET: secret, ...variables }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const url = () => /"url":"(http:[^"]+)"/.exec(said)?.[1]
  return { child, said: () => said, url, ended: codeOf(child) }
}

const codeOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))

test('runs as a process of its own, takes commands, and leaves when it is told to', async () => {
  const { child, said, url, ended } = start({ DATABASE_URL: database.url })
  try {
    await expect.poll(url, { timeout: 20_000 }).toBeTruthy()
    const send = sendOverHttp({ urls: [url()!], secret })
    expect((await send(join(), by())).result.handle).toBe('ana-ruiz')

    const metrics = await (await fetch(`${url()}/metrics`)).text()
    expect(metrics).toContain('iam_command_seconds_count{type="JoinPortal",outcome="done"} 1')
    expect((await fetch(`${url()}/readyz`)).status).toBe(200)
    expect(said()).not.toMatch(/Ana|ana@example/)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
})

test('says in one sentence what it lacks', async () => {
  const { said, ended } = start()
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^The setting DATABASE_URL .*\.\n$/)
})
