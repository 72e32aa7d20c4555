import type { AmaEventRow } from '@iam/contracts/ama/views'
import type { AmaQuestionStatus } from '@iam/contracts/enumerations'

type Question = {
  readonly status: AmaQuestionStatus
  readonly inReview: boolean
  readonly mergedInto: string | null
  readonly answeredAt: string | null
  readonly askedBy: string | null
  readonly votes: Map<string, 'up' | 'down'>
}

/** What stood on the screens of a session after some of its events, without texts. */
export type RecordedState = {
  readonly questions: ReadonlyMap<string, Question>
  readonly messageIds: readonly string[]
  readonly pinnedQuestionId: string | null
  readonly isPaused: boolean
  /** Those who had joined, without those who were removed by then. */
  readonly joinedCount: number
}

/** Folds the events of a session, which are in the order of the log. */
export function stateAfter(events: readonly AmaEventRow[]): RecordedState {
  const questions = new Map<string, Question>()
  const messageIds = new Set<string>()
  const joined = new Set<string | null>()
  const removed = new Set<string | null>()
  let pinnedQuestionId: string | null = null
  let isPaused = false

  for (const { type, at, userId, questionId, intoId, messageId, inReview } of events) {
    if (type === 'AmaParticipantJoined') joined.add(userId)
    else if (type === 'AmaParticipantRemoved') removed.add(userId)
    else if (type === 'AmaParticipantReadmitted') removed.delete(userId)
    else if (type === 'AmaSessionPaused') isPaused = true
    else if (type === 'AmaSessionResumed') isPaused = false
    else if (messageId !== null) messageIds.add(messageId)
    if (questionId === null) continue

    if (type === 'QuestionPinned') pinnedQuestionId = questionId
    else if (endsPin.has(type) && pinnedQuestionId === questionId) pinnedQuestionId = null
    if (type === 'QuestionAsked')
      questions.set(questionId, { ...open, inReview, askedBy: userId, votes: new Map() })
    const question = questions.get(questionId)
    if (!question) continue
    const change = changes[type]
    if (change) questions.set(questionId, { ...question, ...change({ at, intoId, inReview }) })
    const vote = votes[type]
    if (vote && userId) question.votes.set(userId, vote)
    else if (type === 'QuestionVoteRemoved' && userId) question.votes.delete(userId)
  }
  const joinedCount = joined.difference(removed).size
  return { questions, messageIds: [...messageIds], pinnedQuestionId, isPaused, joinedCount }
}

const open = { status: 'pending', mergedInto: null, answeredAt: null } as const
const endsPin = new Set(['QuestionUnpinned', 'QuestionAnswered', 'QuestionDismissed', 'QuestionMerged'])
const votes: Readonly<Record<string, 'up' | 'down'>> = { QuestionUpvoted: 'up', QuestionDownvoted: 'down' }

type Circumstances = Pick<AmaEventRow, 'at' | 'intoId' | 'inReview'>
const changes: Readonly<Record<string, (event: Circumstances) => Partial<Question>>> = {
  QuestionAllowed: () => ({ inReview: false }),
  QuestionAnswered: ({ at }) => ({ status: 'answered', answeredAt: at }),
  QuestionDismissed: () => ({ status: 'dismissed' }),
  QuestionMerged: ({ intoId }) => ({ status: 'dismissed', mergedInto: intoId }),
  QuestionReopened: () => open,
  QuestionRestored: ({ inReview }) => ({ ...open, inReview }),
  QuestionUnmerged: () => open,
}

/** How many members voted a question up, each counted once over it and those merged into it, without its asker. */
export function upvotesOf({ questions }: Pick<RecordedState, 'questions'>, id: string): number {
  const voters = new Set<string>()
  const wanted = [id]
  for (const one of wanted) {
    for (const [userId, vote] of questions.get(one)?.votes ?? []) if (vote === 'up') voters.add(userId)
    for (const [other, { mergedInto }] of questions) if (mergedInto === one) wanted.push(other)
  }
  voters.delete(questions.get(id)?.askedBy ?? '')
  return voters.size
}

/** Whether all viewers saw it. */
export const isShown = ({ status, inReview }: Question): boolean => !inReview && status !== 'dismissed'
