import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { EventStore } from '../event-store/port.ts'

/** Tables with rows that a service writes when it is started on an empty database. */
const leftByAStart = [
  ...['migrations', 'checkpoints', 'stored_secrets', 'announcements', 'leaders', 'mail_sending'],
]

/** Throws CannotStart where the database is in use or holds anything; changes nothing. */
export async function mustBeEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    const users = await client.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (users.rows.length > 0)
      throw new CannotStart(
        `This database is in use (${users.rows.map(({ name }) => name || 'without a name').join(', ')}): stop all services first.`,
      )
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
      [leftByAStart],
    )
    for (const { name } of tables.rows)
      if ((await client.query(`select from public.${name} limit 1`)).rowCount) throw notEmpty(`table ${name}`)
  } finally {
    await client.end()
  }
}

/** The same for a log in a separate store. */
export async function mustBeEmptyLog(store: EventStore): Promise<void> {
  if ((await store.head()) > 0) throw notEmpty('the event store')
}

const notEmpty = (what: string) =>
  new CannotStart(
    `A backup is restored into an empty place, and ${what} holds something: give a new database or folder.`,
  )
