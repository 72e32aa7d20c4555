import type { Pool } from 'pg'

/**
 * What changed in a session: a question, a message of its chat, a participant's seat, who is removed, the votes of a question
 * into which others are merged, all that an erased user said, or the session itself.
 */
export type SessionChange = {
  readonly sessionId: string
  readonly what: 'question' | 'message' | 'removal' | 'removals' | 'merge' | 'erasure' | 'session'
  /** The id of the question, the message, the participant or the erased user; of a session and its removals its own. */
  readonly id: string
  /** Log position of its latest event. */
  readonly position: number
}

/** Changes that one reading returns; with more, a resuming client reads the whole room instead. */
export const maxChanges = 2_000

/** What changed in these sessions between two positions, each thing once, in the order of their latest events. */
export async function changesBetween(
  pool: Pool,
  sessionIds: readonly string[],
  after: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<readonly SessionChange[]> {
  const { rows } = await pool.query<SessionChange>({
    name: 'ama-changes',
    text: changes,
    values: [sessionIds, after, upTo, maxChanges + 1],
  })
  return rows
}

// A merge changes both questions. What is pinned stands in the session.
const changes = `
  select changed.session_id as "sessionId", changed.what, changed.id, max(changed.position)::float8 as position
  from (
    select e.session_id, e.position, thing.what, thing.id
    from ama_events e
    cross join lateral (values
      ('question', e.question_id),
      ('merge', e.into_id),
      ('message', e.message_id),
      ('removal', case when e.type = 'AmaParticipantRemoved' then e.user_id end),
      ('removals', case when e.type in ('AmaParticipantRemoved', 'AmaParticipantReadmitted') then e.session_id end),
      ('session', case when e.type like 'AmaSession%' or e.type in ('QuestionPinned', 'QuestionUnpinned',
        'QuestionAnswered', 'QuestionDismissed', 'QuestionMerged') then e.session_id end)
    ) as thing (what, id)
    where e.session_id = any($1) and e.position > $2 and e.position <= $3 and thing.id is not null
    union all
    select spoke.session_id, erased.position, 'erasure', erased.user_id
    from ama_events erased
    cross join lateral (
      select session_id from ama_questions where from_user_id = erased.user_id
      union select session_id from ama_chat_messages where user_id = erased.user_id
      union select id from ama_sessions where host_user_id = erased.user_id
    ) spoke
    where erased.session_id is null and erased.position > $2 and erased.position <= $3
      and spoke.session_id = any($1)
  ) changed
  group by 1, 2, 3
  order by 4, 2, 3
  limit $4`
