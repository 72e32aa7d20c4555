import * as z from 'zod'
import { AmaQuestionStatus } from '../enumerations.ts'
import { Word } from '../personal.ts'
import { AmaQuestionId, AmaSessionId, Time, UserId } from '../values.ts'

/** A row of `ama_questions`. */
export const AmaQuestionRow = z.object({
  id: AmaQuestionId,
  sessionId: AmaSessionId,
  hostUserId: UserId,
  fromUserId: UserId,
  question: z.string(),
  status: AmaQuestionStatus,
  /** Never with the votes of questions that were merged into it. */
  upvotes: z.int(),
  downvotes: z.int(),
  inReview: z.boolean(),
  answer: z.string(),
  answeredAt: Time.nullable(),
  dismissedBy: z.enum(['host', 'asker']).nullable(),
  dismissReason: z.string(),
  /** Stored as dismissed. */
  mergedInto: AmaQuestionId.nullable(),
  createdAt: Time,
})
export type AmaQuestionRow = z.infer<typeof AmaQuestionRow>

/** A row of `ama_votes`: the vote of one member on one question. */
export const AmaVoteRow = z.object({
  id: Word,
  questionId: AmaQuestionId,
  sessionId: AmaSessionId,
  userId: UserId,
  vote: z.enum(['up', 'down']),
  votedAt: Time,
})
export type AmaVoteRow = z.infer<typeof AmaVoteRow>

export const AmaQuestion = z
  .object({
    id: AmaQuestionId,
    sessionId: AmaSessionId,
    question: z.string(),
    fromUserId: UserId,
    fromUserName: z.string(),
    createdAt: Time,
    /** Each member counts once, also over the questions that were merged into this one. */
    upvotes: z.int(),
    /** For the host and admins; null for others. */
    downvotes: z.int().nullable(),
    status: AmaQuestionStatus,
    inReview: z.boolean(),
    isPinned: z.boolean(),
    /** The caller's own vote. */
    myVote: z.enum(['up', 'down']).nullable(),
    isMine: z.boolean(),
    answer: z.string(),
    answeredAt: Time.nullable(),
    dismissedBy: z.enum(['host', 'asker']).nullable(),
    dismissReason: z.string(),
    mergedInto: AmaQuestionId.nullable(),
  })
  .meta({ id: 'AmaQuestion' })
export type AmaQuestion = z.infer<typeof AmaQuestion>
export const AmaQuestionAnswer = z.object({ question: AmaQuestion })
