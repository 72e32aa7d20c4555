import pg from 'pg'
import type { Contestant } from '../measure.ts'
import { newEvent, newStream, tableLikeTheLog } from './events.ts'

/** The least that could be done: bare inserts over one connection, so many rows in a commit, nothing checked or answered. */
const insert = `
  insert into limit_events (stream, revision, id, type, data, metadata)
  select stream, 0, id, type, data, metadata
  from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as event (stream, id, type, data, metadata)`

export const limit = (url: string, rows: number): Contestant => ({
  async open() {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(tableLikeTheLog('limit_events'))
    return {
      async round(signal) {
        let operations = 0
        for (; !signal.aborted; operations += rows) {
          const events = Array.from({ length: rows }, newEvent)
          const values = [
            events.map(newStream),
            events.map(({ id }) => id),
            events.map(({ type }) => type),
            events.map(({ data }) => JSON.stringify(data)),
            events.map(({ metadata }) => JSON.stringify(metadata)),
          ]
          await client.query({ name: 'insert', text: insert, values })
        }
        return { operations }
      },
      pids: () => [process.pid],
      close: () => client.end(),
    }
  },
})
