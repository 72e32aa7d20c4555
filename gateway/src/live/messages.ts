import { AmaSessionRow } from '@iam/contracts/ama/views'
import { ChatMessage } from '@iam/contracts/ama-chat/views'
import type { PublicQuestion, ServerSent } from '@iam/contracts/live/messages'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import { messageColumns, messageTables, withoutModerated } from '../ama-chat/reads.ts'
import { questionsById } from '../ama-questions/queue.ts'
import type { SessionChange } from './changes-of-sessions.ts'
import { thingsOf } from './things.ts'

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
  const changes = await thingsOf(db, happened)
  const idsOf = (what: SessionChange['what']) =>
    changes.filter((one) => one.what === what).map(({ id }) => id)
  const [questions, messages, sessions] = await Promise.all([
    questionsById(db, idsOf('question')),
    messagesById(db, idsOf('message')),
    sessionsById(db, [...idsOf('session'), ...idsOf('removals')]),
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
    const told: ServerSent = { type: 'session_status_change', ...at, ...status, at: now }
    const whole: ServerSent = { ...told, isWhole: true }
    // Only hosts and admins are shown who is removed.
    if (change.what === 'removals') return [{ change, toViewers: undefined, toHosts: whole }]
    const toAll = change.isWhole ? whole : told
    return [{ change, toViewers: toAll, toHosts: toAll }]
  })
}

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
  cancelReason: true,
})
type Status = ReturnType<(typeof Status)['parse']>

const sessionsById = (db: DatabasePool, ids: readonly string[]): Promise<readonly Status[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.any(sql.type(Status)`
        select id, status, is_paused, screening, pinned_question_id, started_at, cancel_reason from ama_sessions
        where id = any(${sql.array(ids, 'text')})`)

const messagesById = (db: DatabasePool, ids: readonly string[]): Promise<readonly ChatMessage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.any(sql.type(ChatMessage)`
        select ${messageColumns} from ${messageTables} where m.id = any(${sql.array(ids, 'text')})`)
