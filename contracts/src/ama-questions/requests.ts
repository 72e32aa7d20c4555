import * as z from 'zod'
import { VoteAction } from '../enumerations.ts'
import { amaQuestionCommands } from './commands.ts'

const {
  AskQuestion: { shape: asked },
  AnswerQuestion: { shape: answered },
  DismissQuestion: { shape: dismissed },
  MergeQuestion: { shape: merged },
} = amaQuestionCommands

export const AskQuestion = z
  .strictObject({ sessionId: asked.sessionId, question: asked.question })
  .meta({ id: 'AskQuestion' })
/** Without a body it is an upvote. */
export const VoteQuestion = z.strictObject({ action: VoteAction.optional() }).meta({ id: 'VoteQuestion' })
export const AnswerQuestion = z.strictObject({ text: answered.text }).meta({ id: 'AnswerQuestion' })
export const DismissQuestion = z.strictObject({ reason: dismissed.reason }).meta({ id: 'DismissQuestion' })
export const MergeQuestion = z.strictObject({ intoId: merged.intoId }).meta({ id: 'MergeQuestion' })
