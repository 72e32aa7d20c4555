import type { AmaQuestionEvent } from '@iam/contracts/ama-questions/events'
import { AmaQuestionRow } from '@iam/contracts/ama-questions/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof AmaQuestionRow>
type Vote = 'up' | 'down' | 'none'

/** Questions of live sessions, with the numbers of their own votes. */
export const amaQuestions = readModel<AmaQuestionEvent | UserEvent, typeof AmaQuestionRow>({
  name: 'ama_questions',
  version: 1,
  row: AmaQuestionRow,
  key: 'id',
  eventKeyField: 'questionId',
  indexes: [
    '(session_id)',
    '(from_user_id)',
    '(host_user_id)',
    '(merged_into) where merged_into is not null',
  ],
  personFields: ['fromUserId', 'hostUserId'],

  starts: {
    QuestionAsked: ({ questionId, sessionId, userId, hostUserId, question, inReview }, { at }) => ({
      ...{ id: questionId, sessionId, hostUserId, fromUserId: userId, question, inReview },
      status: 'pending',
      upvotes: 0,
      downvotes: 0,
      ...stillOpen,
      createdAt: at,
    }),
  },

  on: {
    QuestionAllowed: (row) => ({ ...row, inReview: false }),
    QuestionAnswered: (row, { text }, { at }) => ({
      ...row,
      status: 'answered',
      answer: text,
      answeredAt: at,
    }),
    QuestionDismissed: (row, { by, reason }) => ({
      ...row,
      status: 'dismissed',
      dismissedBy: by,
      dismissReason: reason,
    }),
    QuestionMerged: (row, { intoId }) => ({ ...row, status: 'dismissed', mergedInto: intoId }),
    QuestionReopened: (row) => ({ ...row, ...stillOpen, status: 'pending' }),
    QuestionRestored: (row, { inReview }) => ({ ...row, ...stillOpen, status: 'pending', inReview }),
    QuestionUnmerged: (row) => ({ ...row, ...stillOpen, status: 'pending' }),

    QuestionUpvoted: (row, { was }) => withVote(row, was, 'up'),
    QuestionDownvoted: (row, { was }) => withVote(row, was, 'down'),
    QuestionVoteRemoved: (row, { was }) => withVote(row, was, 'none'),

    // Answers and reasons are of both; the question is of the member who asked.
    UserErased: (row, { userId }) => ({
      ...row,
      ...(row.fromUserId === userId && { question: 'Removed' }),
      answer: '',
      dismissReason: '',
    }),
  },
})

/** Neither answered nor dismissed nor merged. */
const stillOpen = {
  answer: '',
  answeredAt: null,
  dismissedBy: null,
  dismissReason: '',
  mergedInto: null,
} as const

/** The numbers after one member's vote replaced another vote of theirs. */
const withVote = (row: Row, was: Vote, is: Vote): Row => ({
  ...row,
  upvotes: row.upvotes + Number(is === 'up') - Number(was === 'up'),
  downvotes: row.downvotes + Number(is === 'down') - Number(was === 'down'),
})
