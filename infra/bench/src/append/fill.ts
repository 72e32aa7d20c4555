import pg from 'pg'
import { newEvent } from './events.ts'

/** Inserts this many events, all alike, each into its own stream. */
export async function fillAppends(url: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { type, data, metadata } = newEvent()
  try {
    await client.query(
      `insert into events
       select n, 'profile-' || gen_random_uuid(), 0, gen_random_uuid(), $2, $3, $4, now()
       from generate_series(1, $1::int) n`,
      [events, type, JSON.stringify(data), JSON.stringify(metadata)],
    )
    await client.query('vacuum analyze events')
  } finally {
    await client.end()
  }
}
