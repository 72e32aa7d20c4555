import { createHash } from 'node:crypto'
import { openPool } from '@iam/infra/postgres/pool'
import { signedSession } from './directory/cookies.ts'

const sessionId = 'a session for benchmarks that nobody else has'

/** The session cookie that the browser of the signed-in user sends. */
export const sessionCookie = signedSession(sessionId)

/** Signs a user in, who has a row in `accounts`; one in each database. */
export async function signIn(databaseUrl: string, userId: string): Promise<void> {
  const pool = openPool({ url: databaseUrl, name: 'bench session', max: 1 })
  try {
    await pool.query(`insert into sessions (id_hash, user_id, device) values ($1, $2, 'bench')`, [
      createHash('sha256').update(sessionId).digest(),
      userId,
    ])
  } finally {
    await pool.end()
  }
}
