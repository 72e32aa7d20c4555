import { randomUUID } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import fastify from 'fastify'
import { newEvent, newStream, tableLikeTheLog } from '../append/events.ts'
import { listen } from '../directory/listen.ts'

/** The least possible work behind the same route: one prepared insert of a row like the log's, and its commit. */
const pool = openPool({ url: process.argv[2]!, name: 'limit', max: 16 })
await pool.query(tableLikeTheLog('limit_commands'))
const { type, data, metadata } = newEvent()
const values = [type, JSON.stringify(data), JSON.stringify(metadata)]
const app = fastify()
app.post('/api/iam/campaigns/:id/apply', async (_, reply) => {
  await pool.query({
    name: 'insert',
    text: 'insert into limit_commands (stream, revision, id, type, data, metadata) values ($1, 0, $2, $3, $4, $5)',
    values: [newStream(), randomUUID(), ...values],
  })
  return reply.type('application/json').send('{}')
})
await listen(app)
