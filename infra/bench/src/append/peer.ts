import { openPool } from '@iam/infra/postgres/pool'
import { callers } from '../measure.ts'
import { serveRounds } from '../serve-rounds.ts'
import { newEvent, newStream, tableLikeTheLog } from './events.ts'

/**
 * The usual implementation: one commit per append, by a statement that checks the expected revision, on one connection
 * per writer. Its guarantee is weaker than ours: positions come from a sequence, so a reader can skip an event whose
 * transaction commits late.
 */
const append = `
  insert into peer_events (stream, revision, id, type, data, metadata)
  select $1, $2::int + 1, $3, $4, $5, $6
  where coalesce((select revision from peer_events where stream = $1 order by revision desc limit 1), -1) = $2
  returning position`

const [, , url = '', writers = ''] = process.argv
const pool = openPool({ url, name: 'peer', max: Number(writers) })
await pool.query(tableLikeTheLog('peer_events'))

serveRounds(
  (signal) =>
    callers(Number(writers), signal, () => {
      const { id, type, data, metadata } = newEvent()
      const values = [newStream(), -1, id, type, JSON.stringify(data), JSON.stringify(metadata)]
      return pool.query({ name: 'append', text: append, values })
    }),
  () => pool.end(),
)
