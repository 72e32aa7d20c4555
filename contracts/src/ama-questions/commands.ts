import * as z from 'zod'
import { VoteAction } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { AmaQuestionId, AmaSessionId, UserId } from '../values.ts'

export const QuestionText = Multiline.min(1, 'Write your question.').max(
  500,
  'Keep the question under 500 characters.',
)
const AnswerText = Multiline.max(1000, 'Keep the answer under 1,000 characters.')
const question = { questionId: AmaQuestionId }

export const amaQuestionCommands = {
  /** `AskInSession` (workflows.ts) takes the slot first. */
  AskQuestion: z.strictObject({
    ...question,
    sessionId: AmaSessionId,
    userId: UserId,
    question: QuestionText,
  }),
  /** Ends the review of a question. */
  AllowQuestion: z.strictObject(question),
  /** Shows it above the queue as the one that is answered now; another that is shown there gives way. */
  PinQuestion: z.strictObject(question),
  UnpinQuestion: z.strictObject(question),
  AnswerQuestion: z.strictObject({ ...question, text: AnswerText.optional() }),
  DismissQuestion: z.strictObject({ ...question, reason: Reason }),
  /** By the member who asked. */
  WithdrawQuestion: z.strictObject(question),
  /** Adds its voters to those of another pending question. */
  MergeQuestion: z.strictObject({ ...question, intoId: AmaQuestionId }),
  ReopenQuestion: z.strictObject(question),
  RestoreQuestion: z.strictObject(question),
  UnmergeQuestion: z.strictObject(question),

  VoteQuestion: z.strictObject({ ...question, userId: UserId, action: VoteAction }),
}
export type AmaQuestionCommand = Message<typeof amaQuestionCommands>

/** What is asked of one voter's vote on one question. */
export type AmaVoteCommand = Extract<AmaQuestionCommand, { type: 'VoteQuestion' }>
/** What is asked of a question itself. */
export type QuestionCommand = Exclude<AmaQuestionCommand, AmaVoteCommand>
