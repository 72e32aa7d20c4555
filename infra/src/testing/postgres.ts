import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  readonly url: string
  /** Removes it, with whoever is still connected. */
  drop(): Promise<void>
}

/** A fresh, migrated database on the run's PostgreSQL, some 30 ms away. A global setup has to say what to copy. */
export async function testDatabase(template = inject('templateUrl')): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name} template template_migrated strategy file_copy`)
  return {
    url: new URL(`/${name}`, template).href,
    drop: () => administer(template, `drop database if exists ${name} with (force)`),
  }
}

/** From the database `postgres`: a template can be copied only while nobody is connected to it. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
