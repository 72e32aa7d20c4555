import { listen } from '../directory/listen.ts'
import { peerApp } from './peer-app.ts'

/** What one would otherwise write: who asks is looked up, the body is checked, and a row is changed where it stands. */
const app = peerApp('peer_plain', async ({ pool, userId, campaignId, note }) => {
  const { rows } = await pool.query({
    name: 'apply',
    text: `update peer_plain.places set status = 'applied', note = $3, changed_at = now()
      where campaign_id = $1 and user_id = $2 returning id, campaign_id, status, changed_at`,
    values: [campaignId, userId, note],
  })
  return { status: rows[0] ? 200 : 404, body: JSON.stringify({ participation: rows[0] ?? null }) }
})

await listen(app)
