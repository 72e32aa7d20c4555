import { AmaSessionRow } from '@iam/contracts/ama/views'
import { keptMessages } from '@iam/contracts/ama-chat/limits'
import { ChatMessage } from '@iam/contracts/ama-chat/views'
import type { PublicQuestion, ServerSent } from '@iam/contracts/live/messages'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { messageColumns, messageTables, withoutModerated } from '../ama-chat/reads.ts'
import { questionsById } from '../ama-questions/queue.ts'
import type { SessionChange } from './changes-of-sessions.ts'

/** A message in the words that every viewer gets, and in those of the host and admins. */
export type Told = {
  readonly change: SessionChange
  readonly toViewers: ServerSent | undefined
  readonly toHosts: ServerSent
  /** Of a question in review: to the member who asked it, whom the calls show it too. */
  readonly toAsker?: { readonly userId: UserId; readonly message: ServerSent }
}

/** What this viewer is told of a change, if anything. */
export const messageTo = (userId: string, isHost: boolean, { toViewers, toHosts, toAsker }: Told) =>
  isHost ? toHosts : toAsker?.userId === userId ? toAsker.message : toViewers

/** The messages that tell these changes, in their order. */
export async function messagesOf(
  db: DatabasePool,
  happened: readonly SessionChange[],
  now: string,
): Promise<readonly Told[]> {
  const changes = (await Promise.all(happened.map((one) => thingsOf(db, one)))).flat()
  const idsOf = (what: SessionChange['what']) =>
    changes.filter((one) => one.what === what).map(({ id }) => id)
  const [questions, messages, sessions] = await Promise.all([
    questionsById(db, idsOf('question')),
    messagesById(db, idsOf('message')),
    sessionsById(db, idsOf('session')),
  ])
  const byId = new Map<string, PublicQuestion | ChatMessage | Status>(
    [questions, messages, sessions].flat().map((one) => [one.id, one]),
  )
  return changes.flatMap((change) => {
    const thing = byId.get(change.id)
    if (!thing) return []
    const at = { sessionId: change.sessionId as Status['id'], cursor: String(change.position) }
    if (change.what === 'question') return [toldOf(change, { ...at, question: thing as PublicQuestion })]
    if (change.what === 'message') {
      const message = thing as ChatMessage
      const tell = (text: ChatMessage): ServerSent => ({ type: 'chat_message', ...at, message: text })
      return [{ change, toViewers: tell(withoutModerated(message)), toHosts: tell(message) }]
    }
    const { id: _, ...status } = thing as Status
    const told: ServerSent = {
      ...{ type: 'session_status_change', ...at, ...status, at: now },
      ...(change.isWhole && { isWhole: true }),
    }
    return [{ change, toViewers: told, toHosts: told }]
  })
}

/** `isWhole`: of a session, more of it changed than is told. */
type Thing = SessionChange & { readonly isWhole?: boolean }
const Found = z.object({ what: z.enum(['question', 'message', 'session']), id: z.string() })

/** What is to be told of a change. */
async function thingsOf(db: DatabasePool, change: SessionChange): Promise<readonly Thing[]> {
  const isErasure = change.what === 'erasure'
  if (!isErasure && change.what !== 'merge') return [change]
  const found = await db.any(sql.type(Found)`${isErasure ? saidIn(change) : unitedIn(change)}`)
  return found.map((thing) => ({ ...change, ...thing, isWhole: thing.what === 'session' }))
}

/**
 * After an erasure all that the user said, as far back as screens keep it; of a host also the session, and what was done with
 * its questions.
 */
const saidIn = ({ sessionId, id: userId }: SessionChange) => sql.fragment`
  select 'session' as what, id from ama_sessions where id = ${sessionId} and host_user_id = ${userId}
  union all
  select 'question', id from ama_questions
  where session_id = ${sessionId}
    and (from_user_id = ${userId} or (host_user_id = ${userId} and status <> 'pending'))
  union all
  select 'message', id from (
    select id, user_id from ama_chat_messages where session_id = ${sessionId}
    order by created_at desc, id desc limit ${keptMessages}
  ) kept
  where user_id = ${userId}`

/** The question whose votes a merge changed, and each into which it is merged itself, as they count them too. */
const unitedIn = ({ id }: SessionChange) => sql.fragment`
  with recursive united (id) as (
    select ${id}::text
    union
    select q.merged_into from united u join ama_questions q on q.id = u.id where q.merged_into is not null
  )
  select 'question' as what, id from united`

type AboutQuestion = Omit<Extract<ServerSent, { type: 'question_updated' }>, 'type'>

/** A question in review is for the host and for who asked it; one that was dismissed or merged has no text for others. */
function toldOf(change: SessionChange, about: AboutQuestion): Told {
  const toHosts: ServerSent = { type: 'question_updated', ...about }
  const { question } = about
  if (question.inReview) {
    const toAsker = { userId: question.fromUserId, message: toHosts }
    return { change, toViewers: undefined, toHosts, toAsker }
  }
  if (question.status !== 'dismissed') return { change, toViewers: toHosts, toHosts }
  const toViewers: ServerSent = {
    ...toHosts,
    question: { ...question, question: '', dismissReason: '', answer: '' },
  }
  return { change, toViewers, toHosts }
}

const Status = AmaSessionRow.pick({
  ...{ id: true, status: true, isPaused: true, screening: true, pinnedQuestionId: true, startedAt: true },
})
type Status = ReturnType<(typeof Status)['parse']>

const sessionsById = (db: DatabasePool, ids: readonly string[]): Promise<readonly Status[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.any(sql.type(Status)`
        select id, status, is_paused, screening, pinned_question_id, started_at from ama_sessions
        where id = any(${sql.array(ids, 'text')})`)

const messagesById = (db: DatabasePool, ids: readonly string[]): Promise<readonly ChatMessage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.any(sql.type(ChatMessage)`
        select ${messageColumns} from ${messageTables} where m.id = any(${sql.array(ids, 'text')})`)
