import * as z from 'zod'
import type { Call } from '../call.ts'
import { AmaQuestionId, Ignored } from '../values.ts'
import { AnswerQuestion, AskQuestion, DismissQuestion, MergeQuestion, VoteQuestion } from './requests.ts'
import { AmaQuestionAnswer } from './views.ts'

const step = {
  method: 'POST',
  access: 'signedIn',
  params: z.object({ id: AmaQuestionId }),
  answer: AmaQuestionAnswer,
  readPath: '/api/iam/ama/live-questions',
} as const
/** Where nothing is asked and voted any more, or not yet. */
const unlessLive = [
  'ama-removed',
  'ama-session-cancelled',
  'ama-session-completed',
  'ama-session-paused',
  'questions-not-open',
  'registration-needed',
  'user-erased',
] as const
/** What every step of the host answers to others, and of a session that is over. */
const byHost = [
  'ama-session-cancelled',
  'ama-session-completed',
  'ama-session-not-yours',
  'question-unknown',
] as const
const unlessPending = ['question-answered', 'question-dismissed', 'question-merged'] as const

export const askQuestion = {
  method: 'POST',
  path: '/api/iam/ama/questions',
  access: 'signedIn',
  body: AskQuestion,
  // By user, as below: an audience may share one address.
  perMinute: 60,
  answer: AmaQuestionAnswer,
  readPath: '/api/iam/ama/live-questions',
  refuses: [...unlessLive, 'ama-questions-full', 'ama-session-unknown', 'ama-slot-missing'],
} as const satisfies Call

export const voteQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/vote',
  summary: 'One vote for each member and question: an upvote unless told',
  body: VoteQuestion.nullish(),
  perMinute: 600,
  refuses: [
    ...unlessLive,
    ...unlessPending,
    'question-in-review',
    'question-own-vote',
    'question-unknown',
    'votes-too-fast',
  ],
} as const satisfies Call

export const withdrawQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/withdraw',
  body: Ignored,
  refuses: [
    ...unlessPending,
    'ama-session-cancelled',
    'ama-session-completed',
    'question-not-yours',
    'question-unknown',
  ],
} as const satisfies Call

export const allowQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/allow',
  body: Ignored,
  refuses: [...byHost, ...unlessPending],
} as const satisfies Call

export const pinQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/pin',
  inverse: '/api/iam/ama/questions/:id/unpin',
  body: Ignored,
  refuses: [...byHost, ...unlessPending, 'question-in-review'],
} as const satisfies Call

export const unpinQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/unpin',
  inverse: '/api/iam/ama/questions/:id/pin',
  body: Ignored,
  refuses: [...byHost, ...unlessPending],
} as const satisfies Call

export const answerQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/answer',
  inverse: '/api/iam/ama/questions/:id/reopen',
  body: AnswerQuestion.nullish(),
  refuses: [...byHost, ...unlessPending, 'ama-session-scheduled', 'question-in-review'],
} as const satisfies Call

export const dismissQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/dismiss',
  inverse: '/api/iam/ama/questions/:id/restore',
  body: DismissQuestion,
  refuses: [...byHost, ...unlessPending],
} as const satisfies Call

export const mergeQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/merge',
  inverse: '/api/iam/ama/questions/:id/unmerge',
  summary: 'Unites its voters with those of another question, each counted once',
  body: MergeQuestion,
  refuses: [...byHost, ...unlessPending, 'merge-target', 'question-in-review'],
} as const satisfies Call

export const reopenQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/reopen',
  inverse: '/api/iam/ama/questions/:id/answer',
  summary: 'Takes an answer back',
  body: Ignored,
  refuses: [...byHost, 'question-dismissed', 'question-merged', 'question-pending'],
} as const satisfies Call

export const restoreQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/restore',
  inverse: '/api/iam/ama/questions/:id/dismiss',
  summary: 'Takes a dismissal by the host back; its votes stand',
  body: Ignored,
  // What its asker withdrew stays so: it would be asking for another member.
  refuses: [...byHost, ...unlessPending, 'question-pending'],
} as const satisfies Call

export const unmergeQuestion = {
  ...step,
  path: '/api/iam/ama/questions/:id/unmerge',
  inverse: '/api/iam/ama/questions/:id/merge',
  summary: 'Gives the voters back to the question that was merged',
  body: Ignored,
  refuses: [...byHost, 'question-answered', 'question-dismissed', 'question-pending'],
} as const satisfies Call
