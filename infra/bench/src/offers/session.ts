import { createHash } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import { signedSession } from '../directory/cookies.ts'
import { theBrand } from './offers.ts'

const sessionId = 'a session for benchmarks that nobody else has'

/** The session cookie that the brand's browser sends. */
export const brandCookie = signedSession(sessionId)

export async function signBrandIn(databaseUrl: string): Promise<void> {
  const pool = openPool({ url: databaseUrl, name: 'bench session', max: 1 })
  try {
    await pool.query(`insert into sessions (id_hash, user_id, device) values ($1, $2, 'bench')`, [
      createHash('sha256').update(sessionId).digest(),
      theBrand,
    ])
  } finally {
    await pool.end()
  }
}
