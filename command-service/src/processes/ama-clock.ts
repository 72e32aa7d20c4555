import type { AmaSessionId, UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'
import { minutesOfGrace, minutesToStart } from '../modules/ama/decider.ts'

type Due = { readonly id: AmaSessionId; readonly since: string }

/** Ends sessions that were left live long after their planned end. */
export const endSessions = (pool: Pool) =>
  dueInView<Due>(pool, {
    name: 'end-sessions',
    everyMs: 5_000,
    sql: `select id, duration_min::text as since from ama_sessions
      where status = 'live' and started_at + make_interval(mins => duration_min + $2) <= $1
      order by started_at
      limit 100`,
    values: (now) => [now, minutesOfGrace],
    cause: ({ since }) => `end:${since}`,
    message: ({ id }) => ({ type: 'EndAmaSession', data: { sessionId: id } }),
  })

/** Cancels the sessions of hosts who were erased, so that their participants are told and none is reminded. */
export const cancelSessionsOfErased = (pool: Pool) =>
  dueInView<Pick<Due, 'id'>>(pool, {
    name: 'cancel-sessions-of-erased',
    everyMs: 5_000,
    sql: `select session.id from ama_sessions session
      join people host on host.user_id = session.host_user_id and host.erased
      where session.status = 'scheduled'
      limit 100`,
    values: () => [],
    cause: () => 'cancel:erased',
    message: ({ id }) => ({
      type: 'CancelAmaSession',
      data: { sessionId: id, reason: 'Its host has left the portal.' },
    }),
  })

/** Cancels sessions that were not started. */
export const cancelSessions = (pool: Pool) =>
  dueInView<Due>(pool, {
    name: 'cancel-sessions',
    everyMs: 5_000,
    sql: `select id, extract(epoch from scheduled_at)::text as since from ama_sessions
      where status = 'scheduled' and scheduled_at <= $1::timestamptz - make_interval(mins => $2)
      order by scheduled_at
      limit 100`,
    values: (now) => [now, minutesToStart],
    cause: ({ since }) => `cancel:${since}`,
    message: ({ id }) => ({
      type: 'CancelAmaSession',
      data: { sessionId: id, reason: 'It did not start within two hours of its time.' },
    }),
  })

type Ended = Pick<Due, 'id'> & {
  readonly participants: readonly { readonly userId: UserId; readonly lastActiveAt: string }[]
}

/**
 * Sums up who was there for sessions of which no gateway has within five minutes, in which it tries several times: all left
 * before the end, or the gateways were started anew.
 * Then it is known only when they joined. Older sessions stay as they are.
 */
export const summariseSessions = (pool: Pool) =>
  dueInView<Ended>(pool, {
    name: 'summarise-sessions',
    everyMs: 30_000,
    sql: `select session.id, array(
        select jsonb_build_object('userId', seat.user_id, 'lastActiveAt', seat.last_active_at)
        from ama_session_participants seat where seat.session_id = session.id and seat.is_active
        order by seat.user_id limit 10000) as participants
      from ama_sessions session
      where session.status = 'completed' and not session.is_summarised
        and session.ended_at <= $1::timestamptz - interval '5 minutes'
        and session.ended_at > $1::timestamptz - interval '1 day'
      order by session.ended_at
      limit 10`,
    cause: () => 'summarise',
    message: ({ id, participants }) => ({
      type: 'SummariseAmaPresence',
      data: {
        sessionId: id,
        participants: participants.map(({ userId, lastActiveAt }) => ({
          userId,
          lastActiveAt: new Date(lastActiveAt).toISOString(),
        })),
      },
    }),
  })
