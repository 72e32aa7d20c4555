import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  readonly url: string
  /** Drops it, and disconnects the remaining clients. */
  drop(): Promise<void>
}

/**
 * A fresh, migrated database on the run's PostgreSQL, created in some 30 ms. A global setup has to provide the
 * template.
 */
export const testDatabase = (template = inject('templateUrl')): Promise<TestDatabase> =>
  copyOf(template, 'template_migrated')

/** An empty database, as an operator creates it. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf(inject('templateUrl'), 'template0')

async function copyOf(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: new URL(`/${name}`, server).href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

/** Connects to the database `postgres`: a template can be copied only while it has no connections. */
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
