import { join } from 'node:path'
import { joinPostgres } from '@iam/infra/embedded-postgres/join'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { findMasterKeys } from '@iam/infra/secrets'
import { type TemporaryFolder, temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { accounts } from '@iam/projection-service/read-models/accounts'
import { schemaOf } from '@iam/projection-service/rebuild/versions'
import { openClient } from '@iam/tests/support/client'
import { finalPost } from '@iam/tests/support/final-answer'
import { type PortalProcess, startPortal, withoutPages } from '@iam/tests/support/portal-process'
import { posted } from '@iam/tests/support/repeated'
import { runNpm, runScript } from '@iam/tests/support/script'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: TemporaryFolder
let env: Record<string, string>
let portal: PortalProcess | undefined
beforeAll(async () => {
  folder = await temporaryFolder()
  env = { DATA_DIR: join(folder.path, 'data'), PORT: '0', DEMO: '0', RATE_LIMITS: 'off' }
})
afterAll(async () => {
  await portal?.end('SIGTERM')
  await folder.remove()
})

const operate = (...args: string[]) => runScript('infra/standalone/src/operate/main.ts', args, env)
const registration = { email: 'ada@example.org', password: 'correct-horse-7', name: 'Ada', role: 'creator' }

test('without a name it lists its commands; wrong arguments are one sentence and exit code 2', async () => {
  const list = await runNpm('operate', [], env)
  expect(list.code).toBe(0)
  for (const name of ['retry', 'make-admin EMAIL', 'rotate-master-key', 'compare MODEL', 'rebuild MODEL'])
    expect(list.out).toContain(`npm run operate -- ${name} `)
  expect(await operate('make-tea')).toEqual({
    ...{ code: 2, out: '', err: 'There is no command make-tea: npm run operate lists them.\n' },
  })
  expect(await operate('make-admin')).toEqual({
    ...{ code: 2, out: '', err: 'It is called as: npm run operate -- make-admin EMAIL\n' },
  })
})

test('without a portal in the folder it refuses, and makes none', async () => {
  const { code, err } = await operate('make-admin', registration.email)
  expect({ code, err }).toEqual({
    ...{
      code: 1,
      err: `There is no portal in ${env.DATA_DIR}: set DATA_DIR to its folder, or DATABASE_URL.\n`,
    },
  })
})

test('beside the running portal an operator makes the first admin, once, by the system; an unknown address is exit code 2 [FLT-50]', async () => {
  portal = await startPortal({ env, command: withoutPages })
  const client = openClient([portal.url])
  expect((await finalPost(client, '/api/auth/register', registration)).status).toBe(200)
  expect(await operate('make-admin', 'nobody@example.org')).toEqual({
    ...{ code: 2, out: '', err: 'There is no account with the address nobody@example.org.\n' },
  })

  const made = await operate('make-admin', ' Ada@Example.org ')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/ is an admin now\.\nThe address is not confirmed, .*\n$/)
  expect(await operate('make-admin', registration.email)).toMatchObject({ code: 0, err: '' })
  const role = async () => (await client.get('/api/auth/me')).body.user.role
  await expect.poll(role, { timeout: 10_000 }).toBe('admin')
  expect((await client.get('/api/admin/users')).status).toBe(200)
  expect(await roleEvents()).toEqual([{ by: 'system', via: 'operator', role: 'admin', reason: 'operator' }])
})

test('beside the running portal a wrong row of a read model is found, and put right by a rebuild', async () => {
  expect(await operate('compare', 'accounts')).toMatchObject({ code: 0, err: '' })
  await tamper()
  const found = await operate('compare', 'accounts')
  expect(found).toMatchObject({ code: 0, err: '' })
  expect(found.out).toMatch(
    /^accounts differs from the log .*\n[0-9a-f-]{36}\nTo put it right: npm run operate -- rebuild accounts\n$/,
  )
  expect(await operate('rebuild', 'accounts')).toEqual({ code: 0, out: 'accounts is built anew.\n', err: '' })
  expect((await operate('compare', 'accounts')).out).toMatch(
    /^All 1 rows of accounts are as the log makes them/,
  )
  const unknown = await operate('rebuild', 'teapots')
  expect(unknown.code).toBe(2)
  expect(unknown.err).toMatch(/^There is no read model teapots; there are accounts, .*\.\n$/)
}, 120_000)

test('while the portal is down it starts the database itself, and the portal starts after it', async () => {
  await portal?.end('SIGTERM')
  expect(await operate('make-admin', registration.email)).toMatchObject({ code: 0, err: '' })
  expect(await operate('retry')).toEqual({ code: 0, out: 'Nothing is put aside.\n', err: '' })
  expect(await operate('rebuild', 'people')).toEqual({ code: 0, out: 'people is built anew.\n', err: '' })
  portal = await startPortal({ env, command: withoutPages })
  const { email, password } = registration
  const client = openClient([portal.url])
  expect((await posted(client, '/api/auth/login', { email, password })).status).toBe(200)
  expect((await client.get('/api/auth/me')).body.user.role).toBe('admin')
})

/** Changes a row of the read model `accounts` behind the portal's back. */
async function tamper() {
  const { url } = await joinPostgres(env.DATA_DIR ?? '', silentLog())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update ${schemaOf(accounts)}.accounts set name = 'Another name'`)
  await client.end()
}

/** The role events of the log, read in the database of the running portal. */
async function roleEvents() {
  const { url } = await joinPostgres(env.DATA_DIR ?? '', silentLog())
  const masterKeys = await findMasterKeys({ DATA_DIR: env.DATA_DIR ?? '' })
  const store = await openEventStore({ url, masterKeys: masterKeys!, log: silentLog() })
  const found = []
  for await (const events of store.readAll({ after: 0, types: ['UserRoleAssigned'] }))
    for (const { data, metadata } of events) {
      const { role: by, via } = metadata.actor
      found.push({ by, via, role: data.role, reason: data.reason })
    }
  await store.close()
  return found
}
