import type { QueryResult } from 'pg'
import { listen } from '../directory/listen.ts'
import { peerApp } from './peer-app.ts'

const answerOf = (what: string, { rows }: QueryResult) => ({
  status: rows[0] ? 200 : 404,
  body: JSON.stringify({ [what]: rows[0] }),
})

/** Plain CRUD: one statement changes the row, and the row is the answer. */
await listen(
  peerApp({
    apply: async (pool, { id, userId, body }) =>
      answerOf(
        'participation',
        await pool.query({
          name: 'apply',
          text: `insert into peer.participations (campaign_id, user_id, note) values ($1, $2, $3)
            on conflict (campaign_id, user_id) do nothing returning id, campaign_id, status, applied_at`,
          values: [id, userId, body.note ?? ''],
        }),
      ),
    changeOffer: async (pool, { id, userId, body }) =>
      answerOf(
        'offer',
        await pool.query({
          name: 'change offer',
          text: `update peer.offers set description = $3, version = version + 1
            where id = $1 and brand_id = $2 and status = 'pending' returning *`,
          values: [id, userId, body.description],
        }),
      ),
    rename: async (pool, { id, userId, body }) =>
      answerOf(
        'campaign',
        await pool.query({
          name: 'rename',
          text: 'update peer.campaigns set title = $3 where id = $1 and brand_id = $2 returning *',
          values: [id, userId, body.title],
        }),
      ),
  }),
)
