import { seatIdOf } from '@iam/contracts/ama/ids'
import { type AmaSeat, AmaSession, RemovedMember } from '@iam/contracts/ama/views'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { AmaSessionId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

/** Those whom the host removed do not count until they are readmitted. */
const attendeeCount = sql.fragment`
  case when s.status in ('live', 'completed') then s.joined_count else s.registered_count end - (
    select count(*)::int from ama_session_participants r
    where r.session_id = s.id and r.removed_at is not null
      and case when s.status in ('live', 'completed') then r.joined_at is not null else r.is_registered end)`
/** Columns of `AmaSession`, from `sessionTables`. */
export const sessionColumns = sql.fragment`
  s.id, s.title, s.description, s.host_user_id, h.name as host_name, h.handle as host_handle,
  h.avatar_url as host_avatar_url, s.status, s.is_paused, s.topics as tags, s.scheduled_at, s.duration_min,
  ${attendeeCount} as attendee_count,
  s.question_count, s.screening, s.pre_questions, s.pinned_question_id, s.cancel_reason, s.started_at, s.ended_at`
export const sessionTables = sql.fragment`ama_sessions s join people h on h.user_id = s.host_user_id`

/** Live ones first, then scheduled ones by their time, then those that are over, the latest first. */
const inOrder = sql.fragment`
  case s.status when 'live' then 0 when 'scheduled' then 1 else 2 end,
  case s.status when 'live' then s.started_at when 'scheduled' then s.scheduled_at end,
  s.scheduled_at desc, s.id`

/** 404 for an unknown id. */
export async function sessionById(db: DatabasePool, id: AmaSessionId): Promise<AmaSession> {
  const row = await db.maybeOne(sql.type(AmaSession)`
    select ${sessionColumns} from ${sessionTables} where s.id = ${id}`)
  if (!row) throw new Rejected('ama-session-unknown')
  return row
}

/** The sessions that a user hosts. */
export const sessionsOf = (db: DatabasePool, userId: UserId): Promise<readonly AmaSession[]> =>
  db.any(sql.type(AmaSession)`
    select ${sessionColumns} from ${sessionTables} where s.host_user_id = ${userId} order by ${inOrder}`)

/** The sessions that a user registered for or joined, and that are not over. */
export const registrationsOf = (db: DatabasePool, userId: UserId): Promise<readonly AmaSession[]> =>
  db.any(sql.type(AmaSession)`
    select ${sessionColumns}
    from ama_session_participants a join ${sessionTables} on s.id = a.session_id
    where a.user_id = ${userId} and (a.is_registered or a.joined_at is not null) and a.removed_at is null
      and s.status in ('scheduled', 'live')
    order by ${inOrder}`)

const SeatColumns = z.object({ isRegistered: z.boolean(), isJoined: z.boolean(), isRemoved: z.boolean() })

/** How a caller stands to a session. */
export async function seatOf(
  db: DatabasePool,
  sessionId: AmaSessionId,
  { userId }: Pick<Actor, 'userId'>,
): Promise<AmaSeat> {
  if (userId === null) return 'none'
  const seat = await db.maybeOne(sql.type(SeatColumns)`
    select is_registered, joined_at is not null as is_joined, removed_at is not null as is_removed
    from ama_session_participants where id = ${seatIdOf({ sessionId, userId })}`)
  if (seat?.isRemoved) return 'removed'
  if (seat?.isJoined) return 'joined'
  return seat?.isRegistered ? 'registered' : 'none'
}

/** The members who are removed from a session and can be let in again. */
export const removedFrom = (db: DatabasePool, sessionId: AmaSessionId) =>
  db.any(sql.type(RemovedMember)`
    select p.user_id as id, p.name
    from ama_session_participants a join people p on p.user_id = a.user_id
    where a.session_id = ${sessionId} and a.removed_at is not null and not p.erased
    order by a.removed_at, a.id`)

/** Hosts and admins see what is in review, what was dismissed or taken down, and downvotes. */
export const moderates = ({ userId, role }: Pick<Actor, 'userId' | 'role'>, hostUserId: string): boolean =>
  role === 'admin' || userId === hostUserId
