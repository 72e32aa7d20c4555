import { createHash } from 'node:crypto'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { listen } from '../directory/listen.ts'
import { peerApp } from './peer-app.ts'

/**
 * The same by somebody who promises what we promise: the key is taken first and its answer kept, in the transaction that looks
 * at the campaign and adds the application, so that a repetition gets the first answer.
 */
const app = peerApp('peer_careful', ({ pool, userId, campaignId, note, key, fingerprint }) =>
  inTransaction(pool, async (client) => {
    const taken = await client.query({
      name: 'take',
      text: `insert into peer_careful.answers (user_id, key, fingerprint) values ($1, $2, $3)
        on conflict do nothing returning true`,
      values: [userId, key, createHash('sha256').update(fingerprint).digest()],
    })
    if (taken.rowCount === 0) return { status: 409, body: '{}' }
    const campaign = await client.query({
      name: 'campaign',
      text: `select status from peer_careful.campaigns where id = $1 for share`,
      values: [campaignId],
    })
    if (campaign.rows[0]?.status !== 'active') return { status: 409, body: '{}' }
    const { rows } = await client.query({
      name: 'apply',
      text: `update peer_careful.places set status = 'applied', note = $3, changed_at = now()
        where campaign_id = $1 and user_id = $2 returning id, campaign_id, status, changed_at`,
      values: [campaignId, userId, note],
    })
    const body = JSON.stringify({ participation: rows[0] ?? null })
    await client.query({
      name: 'keep',
      text: `update peer_careful.answers set status = 200, body = $3 where user_id = $1 and key = $2`,
      values: [userId, key, body],
    })
    return { status: 200, body }
  }),
)

await listen(app)
