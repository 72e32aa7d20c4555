import { seatIdOf } from '@iam/contracts/ama/ids'
import type { Actor } from '@iam/contracts/event'
import type { AmaSessionId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { moderates } from '../ama/sessions.ts'
import { rowsById } from '../rows-by-id.ts'
import { refusedAs } from './refused.ts'

/**
 * How users stand to the sessions that they begin to watch. When a session starts or another gateway is gone, thousands begin
 * at the same time: their reads share statements.
 */
export function openAdmission(db: DatabasePool) {
  const id = sql.fragment`id`
  const hostBy = rowsById(db, {
    ...{ name: 'ama-hosts', row: z.object({ id: z.string(), hostUserId: z.string() }), id },
    select: sql.fragment`select id, host_user_id from ama_sessions`,
    idOf: (session) => session.id,
  })
  const seatBy = rowsById(db, {
    ...{ name: 'ama-seats', row: z.object({ id: z.string(), isRemoved: z.boolean() }), id },
    select: sql.fragment`select id, removed_at is not null as is_removed from ama_session_participants`,
    idOf: (seat) => seat.id,
  })
  return {
    /** Whether the user hosts the session or is an admin; refuses an unknown session. */
    async isHost(sessionId: AmaSessionId, actor: Actor): Promise<boolean> {
      const session = await hostBy(sessionId)
      if (!session) throw refusedAs('ama-session-unknown')
      return moderates(actor, session.hostUserId)
    },
    /** Refuses a participant whom the host removed. */
    async mustNotBeRemoved(sessionId: AmaSessionId, userId: UserId): Promise<void> {
      if ((await seatBy(seatIdOf({ sessionId, userId })))?.isRemoved) throw refusedAs('ama-removed')
    },
  }
}
