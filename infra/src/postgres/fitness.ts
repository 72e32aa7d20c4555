import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { connectionConfig } from './connection.ts'

/** Checks that PostgreSQL can be used; throws CannotStart if its version is too old or a privilege is missing. */
export async function checkFitness(url: string): Promise<void> {
  const client = new pg.Client({
    ...connectionConfig({ url, name: 'check', deadlineMs: 10_000 }),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Found>(`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        current_database() as database, current_user as role,
        has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
        has_schema_privilege('public', 'create') as "mayCreateTables"`)
    const sentence = objection(rows[0]!)
    if (sentence) throw new CannotStart(sentence)
  } finally {
    await client.end().catch(() => {})
  }
}

type Found = {
  readonly number: number
  readonly version: string
  readonly database: string
  readonly role: string
  readonly mayCreateSchemas: boolean
  readonly mayCreateTables: boolean
}

function objection(found: Found): string | undefined {
  const { number, version, database, role, mayCreateSchemas, mayCreateTables } = found
  if (number < 150_000) return `PostgreSQL is of version ${version}: use 15 or later.`
  if (!mayCreateSchemas)
    return `The role ${role} may not create schemas in the database ${database}: grant create on database ${database} to ${role}.`
  if (!mayCreateTables)
    return `The role ${role} may not create tables in the schema public of ${database}: grant create on schema public to ${role}.`
  return undefined
}
