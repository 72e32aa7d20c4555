import { AmaEventRow, type AmaSession, type RecordingAnswer } from '@iam/contracts/ama/views'
import { shownMessages } from '@iam/contracts/ama-chat/limits'
import { ChatMessage } from '@iam/contracts/ama-chat/views'
import { AmaQuestionRow } from '@iam/contracts/ama-questions/views'
import { Rejected } from '@iam/contracts/rejected'
import type { AmaSessionId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { messageColumns, messageTables } from '../../ama-chat/reads.ts'
import { byVotes } from '../../ama-questions/queue.ts'
import { sessionById } from '../sessions.ts'
import { isShown, type RecordedState, stateAfter, upvotesOf } from './state.ts'

const Question = AmaQuestionRow.extend({ fromUserName: z.string() })
type Question = z.infer<typeof Question>
type Over = AmaSession & { readonly startedAt: string; readonly endedAt: string }

/**
 * A session that is over as it stood at a moment, for every viewer alike. Texts are those of today: what was taken down,
 * withdrawn or erased later is removed at every moment.
 */
export async function recordingOf(
  db: DatabasePool,
  id: AmaSessionId,
  asked: string | undefined,
): Promise<RecordingAnswer> {
  const session = mustBeOver(await sessionById(db, id))
  const [events, questions, messages] = await Promise.all([
    db.any(sql.type(AmaEventRow)`select * from ama_events where session_id = ${id} order by position`),
    db.any(sql.type(Question)`
      select q.*, p.name as from_user_name
      from ama_questions q join people p on p.user_id = q.from_user_id
      where q.session_id = ${id}`),
    db.any(sql.type(ChatMessage)`
      select ${messageColumns} from ${messageTables} where m.session_id = ${id}`),
  ])
  const at = within(session, asked)
  const then = stateAfter(events.filter((event) => event.at <= at))
  const shown = questionsIn(then, questions)
  return {
    session: {
      ...session,
      attendeeCount: then.joinedCount,
      questionCount: shown.length,
      pinnedQuestionId: shown.find(({ isPinned }) => isPinned)?.id ?? null,
      isPaused: then.isPaused,
    },
    at,
    questions: shown,
    messages: messagesIn(then, messages),
    chapters: chaptersIn(stateAfter(events), questions),
    votesByMinute: votesByMinute(session, events),
  }
}

function mustBeOver(session: AmaSession): Over {
  const { status, startedAt, endedAt } = session
  if (status === 'scheduled') throw new Rejected('ama-session-scheduled')
  const consequence = 'its recording is there once it is over.'
  if (status === 'live') throw new Rejected('ama-session-live', { consequence })
  if (status === 'cancelled' || startedAt === null || endedAt === null)
    throw new Rejected('ama-session-cancelled', { consequence: 'it has no recording.' })
  return { ...session, startedAt, endedAt }
}

/** The moment that is asked for, not before the start and not after the end. */
function within({ startedAt, endedAt }: Over, asked = endedAt): string {
  const at = new Date(asked).toISOString()
  return at < startedAt ? startedAt : at > endedAt ? endedAt : at
}

function questionsIn(then: RecordedState, rows: readonly Question[]) {
  const shown = rows.flatMap((row) => {
    const was = then.questions.get(row.id)
    if (!was || !isShown(was)) return []
    const { id, sessionId, fromUserId, fromUserName, createdAt } = row
    return {
      ...{ id, sessionId, fromUserId, fromUserName, createdAt, question: textOf(row) },
      upvotes: upvotesOf(then, id),
      downvotes: null,
      status: was.status,
      inReview: false,
      isPinned: then.pinnedQuestionId === id,
      myVote: null,
      isMine: false,
      answer: was.status === 'answered' ? row.answer : '',
      answeredAt: was.answeredAt,
      dismissedBy: null,
      dismissReason: '',
      mergedInto: null,
    }
  })
  return shown.toSorted(byVotes)
}

/** A question that was merged is not taken down: it stands in the other one. */
const textOf = ({ question, status, mergedInto }: Question) =>
  status === 'dismissed' && mergedInto === null ? 'Removed' : question

function messagesIn({ messageIds }: RecordedState, rows: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map<string, ChatMessage>(rows.map((row) => [row.id, row]))
  return messageIds.slice(-shownMessages).flatMap((id) => {
    const row = byId.get(id)
    return row ? [row.isModerated ? { ...row, message: 'Removed' } : row] : []
  })
}

const chaptersIn = ({ questions }: RecordedState, rows: readonly Question[]) =>
  rows
    .flatMap((row) => {
      const at = questions.get(row.id)?.answeredAt
      return at ? [{ id: row.id, question: textOf(row), at }] : []
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))

const minute = 60_000

/** How many votes were cast in each minute of the session. */
function votesByMinute({ startedAt, endedAt }: Over, events: readonly AmaEventRow[]): readonly number[] {
  const start = Date.parse(startedAt)
  const counts = new Array<number>(Math.floor((Date.parse(endedAt) - start) / minute) + 1).fill(0)
  for (const { type, at } of events) {
    const index = Math.floor((Date.parse(at) - start) / minute)
    if ((type === 'QuestionUpvoted' || type === 'QuestionDownvoted') && counts[index] !== undefined)
      counts[index] += 1
  }
  return counts
}
