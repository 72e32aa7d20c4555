import type { AmaEvent } from '@iam/contracts/ama/events'
import { AmaSessionRow } from '@iam/contracts/ama/views'
import type { AmaQuestionEvent } from '@iam/contracts/ama-questions/events'
import { present } from '@iam/contracts/present'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof AmaSessionRow>

/** Live sessions of hosts, with the numbers of participants and questions. */
export const amaSessions = readModel<AmaEvent | AmaQuestionEvent | UserEvent, typeof AmaSessionRow>({
  name: 'ama_sessions',
  version: 2,
  row: AmaSessionRow,
  key: 'id',
  eventKeyField: 'sessionId',
  indexes: [
    "(started_at, id) where status = 'live'",
    "(scheduled_at, id) where status = 'scheduled'",
    "(scheduled_at desc, id desc) where status in ('completed', 'cancelled')",
    '(host_user_id)',
    "(ended_at) where status = 'completed' and not is_summarised",
  ],
  personFields: ['hostUserId'],

  starts: {
    AmaSessionScheduled: ({ sessionId, userId, tags, ...terms }, { at }) => ({
      ...terms,
      id: sessionId,
      hostUserId: userId,
      topics: tags,
      status: 'scheduled',
      isPaused: false,
      registeredCount: 0,
      joinedCount: 0,
      questionCount: 0,
      pinnedQuestionId: null,
      cancelReason: '',
      revision: 0,
      startedAt: null,
      endedAt: null,
      isSummarised: false,
      createdAt: at,
    }),
  },

  on: {
    AmaSessionRescheduled: (row, { scheduledAt }) => ({ ...row, scheduledAt, revision: row.revision + 1 }),
    AmaSessionEdited: (row, { sessionId, userId, tags, ...changed }) => ({
      ...row,
      ...present({ ...changed, topics: tags }),
    }),
    AmaSessionStarted: (row, _, { at }) => ({ ...row, status: 'live', startedAt: at }),
    AmaSessionPaused: (row) => ({ ...row, isPaused: true }),
    AmaSessionResumed: (row) => ({ ...row, isPaused: false }),
    AmaSessionEnded: (row, _, { at }) => ({ ...row, status: 'completed', isPaused: false, endedAt: at }),
    AmaSessionCancelled: (row, { reason }, { at }) => ({
      ...row,
      status: 'cancelled',
      cancelReason: reason,
      revision: row.revision + 1,
      endedAt: at,
    }),

    AmaPresenceSummarised: (row) => ({ ...row, isSummarised: true }),

    AmaParticipantRegistered: (row) => ({ ...row, registeredCount: row.registeredCount + 1 }),
    AmaParticipantUnregistered: (row) => ({ ...row, registeredCount: row.registeredCount - 1 }),
    AmaParticipantJoined: (row) => ({ ...row, joinedCount: row.joinedCount + 1 }),

    QuestionAsked: (row, { inReview }) => (inReview ? row : withQuestions(row, 1)),
    QuestionAllowed: (row) => withQuestions(row, 1),
    QuestionPinned: (row, { questionId }) => ({ ...row, pinnedQuestionId: questionId }),
    QuestionUnpinned: (row, { questionId }) => unpinned(row, questionId),
    QuestionAnswered: (row, { questionId }) => unpinned(row, questionId),
    QuestionDismissed: (row, { questionId, inReview }) =>
      unpinned(inReview ? row : withQuestions(row, -1), questionId),
    QuestionMerged: (row, { questionId }) => unpinned(withQuestions(row, -1), questionId),
    QuestionRestored: (row, { inReview }) => (inReview ? row : withQuestions(row, 1)),
    QuestionUnmerged: (row) => withQuestions(row, 1),

    UserErased: (row) => ({ ...row, title: 'Removed', description: '', topics: [], cancelReason: '' }),
  },
})

const withQuestions = (row: Row, more: number): Row => ({ ...row, questionCount: row.questionCount + more })

/** Without this question above the queue; another one stays there. */
const unpinned = (row: Row, questionId: string): Row =>
  row.pinnedQuestionId === questionId ? { ...row, pinnedQuestionId: null } : row
