import { openPool } from '@iam/infra/postgres/pool'
import { type Contestant, callers } from '../measure.ts'
import { newEvent, newStream, tableLikeTheLog } from './events.ts'

/**
 * One commit per append, as one would write it: a statement that checks the expected revision, on a connection per
 * writer. (Positions come from a sequence, so a reader of it can skip events: it promises less than ours.)
 */
const append = `
  insert into peer_events (stream, revision, id, type, data, metadata)
  select $1, $2::int + 1, $3, $4, $5, $6
  where coalesce((select revision from peer_events where stream = $1 order by revision desc limit 1), -1) = $2
  returning position`

export const peer = (url: string, writers: number): Contestant => ({
  async open() {
    const pool = openPool({ url, name: 'peer', max: writers })
    await pool.query(tableLikeTheLog('peer_events'))
    const round = callers(writers, () => {
      const { id, type, data, metadata } = newEvent()
      const values = [newStream(), -1, id, type, JSON.stringify(data), JSON.stringify(metadata)]
      return pool.query({ name: 'append', text: append, values })
    })
    return { round, pids: () => [process.pid], close: () => pool.end() }
  },
})
