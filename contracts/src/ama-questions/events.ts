import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** `userId` is the member who asked. */
const question = { questionId: Word, sessionId: Word, userId: Word, hostUserId: Word }
/** `userId` is the voter; `was` is the vote that this one replaces. */
const vote = { questionId: Word, sessionId: Word, userId: Word, was: z.enum(['up', 'down', 'none']) }

/** The text becomes unreadable once the host or the member who asked is erased. */
const ofBoth = { people: ['userId', 'hostUserId'] }

/** The keys are the names in the event store: rename nothing, only add. */
export const amaQuestionEvents = {
  QuestionAsked: z.object({
    ...question,
    question: Personal(z.string(), 'Removed'),
    /** The session is screened: it waits for the host. */
    inReview: z.boolean(),
  }),
  QuestionAllowed: z.object(question),
  QuestionPinned: z.object(question),
  QuestionUnpinned: z.object(question),
  QuestionAnswered: z.object({ ...question, text: Personal(z.string(), '') }).meta(ofBoth),
  /** `inReview`: it was not shown to all viewers before, and is not after a restoration. */
  QuestionDismissed: z
    .object({
      ...question,
      by: z.enum(['host', 'asker']),
      reason: Personal(z.string(), ''),
      inReview: z.boolean(),
    })
    .meta(ofBoth),
  QuestionMerged: z.object({ ...question, intoId: Word }),
  QuestionReopened: z.object(question),
  QuestionRestored: z.object({ ...question, inReview: z.boolean() }),
  /** `intoId`: the question that it was merged into. */
  QuestionUnmerged: z.object({ ...question, intoId: Word }),

  QuestionUpvoted: z.object(vote),
  QuestionDownvoted: z.object(vote),
  QuestionVoteRemoved: z.object(vote),
}
export type AmaQuestionEvent = Message<typeof amaQuestionEvents>

type Of<Type extends AmaQuestionEvent['type']> = Extract<AmaQuestionEvent, { type: Type }>
/** What happens to one voter's vote on one question. */
export type AmaVoteEvent = Of<'QuestionUpvoted' | 'QuestionDownvoted' | 'QuestionVoteRemoved'>
/** What happens to a question itself. */
export type QuestionEvent = Exclude<AmaQuestionEvent, AmaVoteEvent>
