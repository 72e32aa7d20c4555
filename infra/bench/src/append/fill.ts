import pg from 'pg'

/** Inserts this many events of typical size, each into its own stream. */
export async function fillAppends(url: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into events
       select n, 'profile-' || gen_random_uuid(), 0, gen_random_uuid(), 'ProfileTrafficRecorded', repeat('x', 150),
         repeat('x', 250), now()
       from generate_series(1, ${events}) n`,
    )
    await client.query('vacuum analyze events')
  } finally {
    await client.end()
  }
}
