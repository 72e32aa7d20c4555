import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { openRewritingProxy } from '../testing/rewriting-proxy.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

test('a PostgreSQL that is too old stops the start with one sentence [FLT-33]', async () => {
  const { rows } = await admin.query(`select current_setting('server_version_num') as number`)
  const aged = await openRewritingProxy(database.url, rows[0].number, '140011')
  await expect(migrate(aged.url)).rejects.toThrow(/^PostgreSQL is of version .+: use 15 or later\.$/)
  await expect(migrate(aged.url)).rejects.toBeInstanceOf(CannotStart)
  await aged.close()
})

test('a role that may not create schemas stops the start with a sentence that says how to fix it [FLT-33]', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const role = `modest_${name}`
  await admin.query(`create role ${role} login password 'modest'`)
  const url = new URL(database.url)
  Object.assign(url, { username: role, password: 'modest' })
  try {
    const sentence = `The role ${role} may not create schemas in the database ${name}: grant create on database ${name} to ${role}.`
    await expect(migrate(url.href)).rejects.toThrow(new CannotStart(sentence))
    await admin.query(`grant create on database ${name} to ${role}`)
    await expect(migrate(url.href)).rejects.toThrow(
      new CannotStart(
        `The role ${role} may not create tables in the schema public of ${name}: grant create on schema public to ${role}.`,
      ),
    )
  } finally {
    await admin.query(`drop owned by ${role}; drop role ${role}`)
  }
})
