import { uuid5 } from '@iam/contracts/uuid5'
import type { UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'
import { isReached } from './reached.ts'

type Seat = {
  readonly id: string
  readonly userId: UserId
  readonly sessionId: string
  readonly startsAt: string
}

/**
 * Reminds those who are registered for a session, 15 minutes before it begins, once for each time at which it is to begin:
 * after that has passed too, unless it went live meanwhile (T-86). Those whom no channel reaches are not asked for.
 */
export const remindOfSessions = (pool: Pool) =>
  dueInView<Seat>(pool, {
    name: 'remind-of-sessions',
    everyMs: 5_000,
    sql: `select seat.id, seat.user_id as "userId", session.id as "sessionId", session.scheduled_at as "startsAt"
      from ama_sessions session join ama_session_participants seat on seat.session_id = session.id
      where session.status = 'scheduled' and session.scheduled_at <= $1::timestamptz + interval '15 minutes'
        and seat.is_registered and seat.removed_at is null
        and seat.registered_at <= session.scheduled_at - interval '15 minutes'
        and not exists (
          select from notifications told where told.user_id = seat.user_id and told.kind = 'session-reminder'
            and told.related_id = session.id and (told.facts ->> 'startsAt')::timestamptz = session.scheduled_at)
        -- The others would be due each time, before all who are told.
        and ${isReached('seat.user_id', 'sessions')}
      limit 2000`,
    cause: ({ startsAt }) => `remind:${startsAt}`,
    message: ({ userId, sessionId, startsAt }) => ({
      type: 'RaiseNotification',
      data: {
        ...{
          userId,
          kind: 'session-reminder',
          causeId: uuid5(sessionId, `remind:${startsAt}`),
          noteBy: userId,
          noteAbout: userId,
        },
        facts: { actorUserId: null, sessionId, startsAt },
      },
    }),
  })
