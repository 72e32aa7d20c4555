import type { LiveQuestionsAnswer } from '@iam/contracts/ama/views'
import { AmaSession } from '@iam/contracts/ama/views'
import type { Actor } from '@iam/contracts/event'
import type { AmaSessionId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import { messagesOf } from '../ama-chat/reads.ts'
import { queueOf } from '../ama-questions/queue.ts'
import { moderates, removedFrom, seatOf, sessionById, sessionColumns, sessionTables } from './sessions.ts'

/** A session with its questions and its chat, as the caller may see them. */
export async function roomOf(db: DatabasePool, id: AmaSessionId, actor: Actor) {
  const session = await sessionById(db, id)
  const sees = moderates(actor, session.hostUserId)
  const [seat, questions, messages, removed] = await Promise.all([
    seatOf(db, id, actor),
    queueOf(db, session, actor),
    messagesOf(db, id, sees),
    sees ? removedFrom(db, id) : undefined,
  ])
  return { session, seat, questions, messages, removed }
}

/** A session for the answer to one of its steps. */
export async function sessionFor(db: DatabasePool, id: AmaSessionId, actor: Actor) {
  const [session, seat] = await Promise.all([sessionById(db, id), seatOf(db, id, actor)])
  return { session, seat }
}

/** The queue of this session, or of the caller's live one: `liveSessionOf`. */
export async function liveQuestions(
  db: DatabasePool,
  sessionId: AmaSessionId | undefined,
  actor: Actor,
): Promise<LiveQuestionsAnswer> {
  const session = sessionId ? await sessionById(db, sessionId) : await liveSessionOf(db, actor)
  if (!session) return { session, questions: [] }
  const [seat, questions] = await Promise.all([seatOf(db, session.id, actor), queueOf(db, session, actor)])
  return { session, seat, questions }
}

/** Of the live sessions the one that the caller joined or started last, else the one that started first. */
const liveSessionOf = (db: DatabasePool, { userId }: Actor): Promise<AmaSession | null> =>
  db.maybeOne(sql.type(AmaSession)`
    select ${sessionColumns}
    from ${sessionTables}
    left join ama_session_participants a
      on a.session_id = s.id and a.user_id = ${userId ?? ''} and a.removed_at is null
    where s.status = 'live'
    order by greatest(a.joined_at, case when s.host_user_id = ${userId ?? ''} then s.started_at end) desc nulls last,
      s.started_at, s.id
    limit 1`)
