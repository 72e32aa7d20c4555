import pg from 'pg'
import { serveRounds } from '../serve-rounds.ts'
import { newEvent, newStream, tableLikeTheLog } from './events.ts'

/** The least possible work: bare inserts over one connection, `rows` per commit, nothing checked or returned. */
const insert = `
  insert into limit_events (stream, revision, id, type, data, metadata)
  select stream, 0, id, type, data, metadata
  from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as event (stream, id, type, data, metadata)`

const [, , url = '', rows = ''] = process.argv
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(tableLikeTheLog('limit_events'))

serveRounds(
  async (signal) => {
    let operations = 0
    const began = performance.now()
    for (; !signal.aborted; operations += Number(rows)) {
      const events = Array.from({ length: Number(rows) }, newEvent)
      const values = [
        events.map(newStream),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ data }) => JSON.stringify(data)),
        events.map(({ metadata }) => JSON.stringify(metadata)),
      ]
      await client.query({ name: 'insert', text: insert, values })
    }
    return { operations, ms: performance.now() - began }
  },
  () => client.end(),
)
