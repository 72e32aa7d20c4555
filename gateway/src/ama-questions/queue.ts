import { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { type Actor, anonymous } from '@iam/contracts/event'
import type { PublicQuestion } from '@iam/contracts/live/messages'
import { Rejected } from '@iam/contracts/rejected'
import type { AmaQuestionId, AmaSessionId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { moderates } from '../ama/sessions.ts'
import { unitedVotes } from './united-votes.ts'

const Read = AmaQuestion.omit({ isMine: true, downvotes: true }).extend({
  downvotes: z.int(),
  /** Whether others are merged into it. */
  isUnion: z.boolean(),
})
type Read = z.infer<typeof Read>

const columnsFor = (viewer: string) => sql.fragment`
  select q.id, q.session_id, q.question, q.from_user_id, p.name as from_user_name, q.created_at, q.upvotes,
    q.downvotes, q.status, q.in_review, coalesce(q.id = s.pinned_question_id, false) as is_pinned,
    v.vote as my_vote, q.answer, q.answered_at, q.dismissed_by, q.dismiss_reason, q.merged_into,
    exists (select from ama_questions m where m.merged_into = q.id) as is_union
  from ama_questions q
  join ama_sessions s on s.id = q.session_id
  join people p on p.user_id = q.from_user_id
  left join ama_votes v on v.id = q.id || '-' || ${viewer}`

/** SQL condition: what is in review, dismissed or merged is for the member who asked, the host and admins. */
const visibleTo = ({ userId, role }: Actor) =>
  role === 'admin'
    ? sql.fragment`true`
    : sql.fragment`((not q.in_review and q.status <> 'dismissed')
        or ${userId ?? ''} in (q.from_user_id, q.host_user_id))`

type Session = { readonly id: AmaSessionId; readonly hostUserId: string }

/** The questions of a session that the caller may see, most votes first. */
export async function queueOf(db: DatabasePool, session: Session, actor: Actor) {
  const rows = await db.any(sql.type(Read)`
    ${columnsFor(actor.userId ?? '')} where q.session_id = ${session.id} and ${visibleTo(actor)}`)
  const questions = await shownTo(db, rows, actor, session.hostUserId)
  return questions.toSorted(byVotes)
}

/** One question as the caller sees it; 404 for those who may not. */
export async function questionFor(db: DatabasePool, id: AmaQuestionId, actor: Actor): Promise<AmaQuestion> {
  const row = await db.maybeOne(sql.type(Read.extend({ hostUserId: z.string() }))`
    select * from (${columnsFor(actor.userId ?? '')} where q.id = ${id} and ${visibleTo(actor)}) asked
    join (select id as session_id, host_user_id from ama_sessions) host using (session_id)`)
  if (!row) throw new Rejected('question-unknown')
  const { hostUserId, ...read } = row
  const [question] = await shownTo(db, [read], actor, hostUserId)
  return question!
}

/** These questions as they are the same for every viewer, whatever their status. */
export async function questionsById(
  db: DatabasePool,
  ids: readonly string[],
): Promise<readonly PublicQuestion[]> {
  if (ids.length === 0) return []
  const rows = await db.any(
    sql.type(Read)`${columnsFor('')} where q.id = any(${sql.array([...ids], 'text')})`,
  )
  const all = await shownTo(db, rows, anonymous, '')
  return all.map(({ myVote: _, isMine: __, downvotes: ___, ...question }) => question)
}

type Ranked = Pick<AmaQuestion, 'upvotes' | 'createdAt' | 'id'>

/** The order of the queue: of questions with as many votes the one that was asked first. */
export const byVotes = (one: Ranked, other: Ranked): number =>
  other.upvotes - one.upvotes ||
  (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : one.id < other.id ? -1 : 1)

async function shownTo(
  db: DatabasePool,
  rows: readonly Read[],
  actor: Actor,
  hostUserId: string,
): Promise<readonly AmaQuestion[]> {
  const unions = rows.filter(({ isUnion }) => isUnion).map(({ id }) => id)
  const united = await unitedVotes(db, unions, actor.userId)
  const countsDownvotes = moderates(actor, hostUserId)
  return rows.map(({ isUnion: _, ...row }) => {
    const votes = united.get(row.id) ?? row
    return {
      ...row,
      upvotes: votes.upvotes,
      downvotes: countsDownvotes ? votes.downvotes : null,
      myVote: votes.myVote,
      isMine: row.fromUserId === actor.userId,
    }
  })
}
