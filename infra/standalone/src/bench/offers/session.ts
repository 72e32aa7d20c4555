import { createHash, createHmac } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import { theBrand } from './offers.ts'

/** As `directory/ours.ts` has it. */
const secret = 'for benchmarks only, not for anybody'
const sessionId = 'a session for benchmarks that nobody else has'

/** Signs the brand in, and gives the cookie that its browser would send. */
export async function signBrandIn(databaseUrl: string): Promise<string> {
  const pool = openPool({ url: databaseUrl, name: 'bench session', max: 1 })
  try {
    await pool.query(
      `insert into sessions (id_hash, user_id, device) values ($1, $2, 'bench')
       on conflict (id_hash) do update set created_at = now(), last_seen_at = now(), ended_at = null`,
      [createHash('sha256').update(sessionId).digest(), theBrand],
    )
  } finally {
    await pool.end()
  }
  const signature = createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '')
  return `iam_session=${encodeURIComponent(`${sessionId}.${signature}`)}`
}
