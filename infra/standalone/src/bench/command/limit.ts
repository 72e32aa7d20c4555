import { randomUUID } from 'node:crypto'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { newEvent, newStream, tableLikeTheLog } from '../append/events.ts'
import { type BenchDatabase, type Contestant, callers } from '../measure.ts'

const insert = `insert into limit_commands (stream, revision, id, type, data, metadata) values ($1, 0, $2, $3, $4, $5)`

/** The least that a committed command can cost: one row, one commit, over up to 32 connections, of which PostgreSQL has 100. */
export const limit = ({ url, postmaster }: BenchDatabase, count: number): Contestant => ({
  async open() {
    const pool = openPool({ url, name: 'limit', max: Math.min(count, 32), log: silentLog() })
    await pool.query(tableLikeTheLog('limit_commands'))
    const { type, data, metadata } = newEvent()
    const values = [type, JSON.stringify(data), JSON.stringify(metadata)]
    return {
      round: callers(count, () =>
        pool.query({ name: 'insert', text: insert, values: [newStream(), randomUUID(), ...values] }),
      ),
      pids: () => [process.pid, postmaster],
      close: () => pool.end(),
    }
  },
})
