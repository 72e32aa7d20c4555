import type { AmaSessionId } from '@iam/contracts/values'
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
