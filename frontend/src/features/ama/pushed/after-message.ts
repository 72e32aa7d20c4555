import type { AmaRoomAnswer, AmaSession } from '@iam/contracts/ama/views'
import { keptMessages, shownMessages } from '@iam/contracts/ama-chat/limits'
import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import type { PublicQuestion, ServerSent } from '@iam/contracts/live/messages'
import type { Votes } from './own-votes.ts'

/** The viewer: the host and admins keep what others no longer see. */
export type Viewer = { readonly id: string; readonly isAdmin: boolean; readonly votes: Votes }
type Shown = { readonly session: AmaSession; readonly questions: readonly AmaQuestion[] }
/** What is shown before a message; a queue may be without a session. */
export type ShownBefore = Omit<Shown, 'session'> & { readonly session: AmaSession | null }

/** A queue as it is after a message of its session. */
export function queueAfter<Queue extends Shown>(queue: Queue, message: ServerSent, viewer: Viewer): Queue {
  if (message.type === 'session_status_change') {
    const { status, isPaused, screening, pinnedQuestionId } = message
    const { startedAt = queue.session.startedAt, cancelReason = queue.session.cancelReason } = message
    const questions = queue.questions.map((one) => ({ ...one, isPinned: one.id === pinnedQuestionId }))
    return {
      ...queue,
      session: { ...queue.session, status, isPaused, screening, pinnedQuestionId, startedAt, cancelReason },
      questions,
    }
  }
  if (message.type !== 'question_updated') return queue
  const questions = questionsAfter(queue, message.question, viewer)
  // Counted anew: an answer may have read the session a moment before the questions.
  const open = questions.filter(({ status, inReview }) => status !== 'dismissed' && !inReview)
  return { ...queue, session: { ...queue.session, questionCount: open.length }, questions }
}

/** A room as it is after a message of its session. */
export function roomAfter(room: AmaRoomAnswer, message: ServerSent, viewer: Viewer): AmaRoomAnswer {
  return message.type === 'chat_message'
    ? { ...room, messages: messagesAfter(room.messages, message.message) }
    : queueAfter(room, message, viewer)
}

/**
 * Whether a message says less than this viewer may see: then the room is asked for again. So it is at the first connection,
 * before which something may have happened, and after a gap that is too long.
 */
export function saysTooLittle(
  message: ServerSent,
  viewer: Viewer,
  isFirst: boolean,
  shown?: ShownBefore,
): boolean {
  if (message.type === 'connection_established') return isFirst || message.isWhole
  if (message.type === 'session_status_change')
    return message.status !== 'live' || message.isPaused || message.isWhole === true
  if (message.type === 'error') return true
  if (message.type !== 'question_updated') return false
  const { status, fromUserId } = message.question
  return (status === 'dismissed' && fromUserId === viewer.id) || movesVote(message.question, viewer, shown)
}

/** Whether, of a message that says too little, as many ask as watch or have voted, and not this viewer almost alone. */
export function asksWithOthers(message: ServerSent, viewer: Viewer, shown?: ShownBefore): boolean {
  if (moderates(viewer, shown?.session?.hostUserId)) return false
  if (message.type === 'question_updated') return message.question.fromUserId !== viewer.id
  return message.type === 'session_status_change'
}

const moderates = ({ id, isAdmin }: Viewer, hostUserId: string | undefined) => isAdmin || id === hostUserId

/** Whether a question that the viewer voted for comes or goes: its vote is one of the question into which it is merged, too. */
function movesVote(told: PublicQuestion, { votes }: Viewer, shown?: ShownBefore): boolean {
  const before = shown?.questions.find(({ id }) => id === told.id)
  return Boolean(votes.get(told.id)) && before?.mergedInto !== told.mergedInto
}

function questionsAfter({ session, questions }: Shown, told: PublicQuestion, viewer: Viewer) {
  const before = questions.find(({ id }) => id === told.id)
  const isMine = told.fromUserId === viewer.id
  const sees = moderates(viewer, session.hostUserId)
  if (told.status === 'dismissed' && !sees && !isMine) return questions.filter(({ id }) => id !== told.id)
  const question: AmaQuestion = {
    ...told,
    // The author of a dismissed question still reads it.
    question: told.question || (before?.question ?? ''),
    isMine,
    // One that comes back was not shown meanwhile.
    myVote: before ? before.myVote : (viewer.votes.get(told.id) ?? null),
    downvotes: before?.downvotes ?? (sees ? 0 : null),
  }
  // In its place, so that the others stay what they are when the answer is compared with the one before.
  return before ? questions.map((one) => (one === before ? question : one)) : [...questions, question]
}

function messagesAfter(messages: readonly ChatMessage[], told: ChatMessage): readonly ChatMessage[] {
  const [first] = messages
  // An older one of a long chat, whose neighbours are not shown.
  if (first && messages.length >= shownMessages && isBefore(told, first)) return messages
  const others = messages.filter(({ id }) => id !== told.id)
  const isLast = others.every((one) => isBefore(one, told))
  const all = [...others, told]
  return (isLast ? all : all.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))).slice(-keptMessages)
}

const isBefore = (one: ChatMessage, other: ChatMessage) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
