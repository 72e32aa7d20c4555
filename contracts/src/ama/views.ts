import * as z from 'zod'
import { ChatMessage } from '../ama-chat/views.ts'
import { AmaQuestion, AmaQuestionRow } from '../ama-questions/views.ts'
import { AmaSessionStatus } from '../enumerations.ts'
import { Word } from '../personal.ts'
import { AmaQuestionId, AmaSessionId, ChatMessageId, PageEnd, Time, UserId } from '../values.ts'

/** A row of `ama_sessions`. */
export const AmaSessionRow = z.object({
  id: AmaSessionId,
  hostUserId: UserId,
  title: z.string(),
  description: z.string(),
  topics: z.array(z.string()).readonly(),
  scheduledAt: Time,
  durationMin: z.int(),
  status: AmaSessionStatus,
  isPaused: z.boolean(),
  screening: z.boolean(),
  preQuestions: z.boolean(),
  /** Those who are registered, also after the start and if they were removed. */
  registeredCount: z.int(),
  /** Those who entered it while it was live, also if they were removed. */
  joinedCount: z.int(),
  /** Questions that are shown to all: pending and answered. */
  questionCount: z.int(),
  /** The question that the host answers now. */
  pinnedQuestionId: AmaQuestionId.nullable(),
  cancelReason: z.string(),
  /** How often its time was changed, a cancellation included: calendars take the higher one. */
  revision: z.int(),
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** Whether it is recorded who was there. */
  isSummarised: z.boolean(),
  createdAt: Time,
})
export type AmaSessionRow = z.infer<typeof AmaSessionRow>

/** A row of `ama_session_participants`. */
export const AmaParticipantRow = z.object({
  id: z.uuid(),
  sessionId: AmaSessionId,
  userId: UserId,
  /** While it is scheduled. */
  isRegistered: z.boolean(),
  registeredAt: Time.nullable(),
  joinedAt: Time.nullable(),
  lastActiveAt: Time.nullable(),
  /** From the joining to the end of the session. */
  isActive: z.boolean(),
  removedAt: Time.nullable(),
  removalReason: z.string(),
})
export type AmaParticipantRow = z.infer<typeof AmaParticipantRow>

/** A row of `ama_events`: what happened in a session, without texts. */
export const AmaEventRow = z.object({
  id: Word,
  /** Positions of a log may exceed 32 bits. */
  position: z.number(),
  /** Null of an erasure, which concerns all sessions in which the user spoke. */
  sessionId: AmaSessionId.nullable(),
  type: Word,
  at: Time,
  /** The participant, asker, voter, author of a message, or the erased user. */
  userId: UserId.nullable(),
  questionId: AmaQuestionId.nullable(),
  intoId: AmaQuestionId.nullable(),
  messageId: ChatMessageId.nullable(),
  inReview: z.boolean(),
})
export type AmaEventRow = z.infer<typeof AmaEventRow>

/** A session in a list. */
export const AmaSession = z
  .object({
    id: AmaSessionId,
    title: z.string(),
    description: z.string(),
    hostUserId: UserId,
    hostName: z.string(),
    hostHandle: z.string().nullable(),
    hostAvatarUrl: z.string(),
    status: AmaSessionStatus,
    isPaused: z.boolean(),
    tags: z.array(z.string()).readonly(),
    scheduledAt: Time,
    durationMin: z.int(),
    /** Of a scheduled session those who are registered, of a live or completed one those who joined; without the removed. */
    attendeeCount: z.int(),
    questionCount: z.int(),
    screening: z.boolean(),
    preQuestions: z.boolean(),
    pinnedQuestionId: AmaQuestionId.nullable(),
    cancelReason: z.string(),
    startedAt: Time.nullable(),
    endedAt: Time.nullable(),
  })
  .meta({ id: 'AmaSession' })
export type AmaSession = z.infer<typeof AmaSession>

/** How the caller stands to a session. */
export const AmaSeat = z.enum(['none', 'registered', 'joined', 'removed'])
export type AmaSeat = z.infer<typeof AmaSeat>

export const AmaSessionsAnswer = z.object({ sessions: z.array(AmaSession).readonly(), ...PageEnd.shape })
export type AmaSessionsAnswer = z.infer<typeof AmaSessionsAnswer>
export const AmaSessionAnswer = z.object({ session: AmaSession, seat: AmaSeat })
export const OwnAmaSessionsAnswer = z.object({ sessions: z.array(AmaSession).readonly() })
/** A member whom a host or an admin removed from a session. */
export const RemovedMember = z.object({ id: UserId, name: z.string() })
export type RemovedMember = z.infer<typeof RemovedMember>
/** The session room. Hosts and admins see questions in review and dismissed ones, others only their own of these. */
export const AmaRoomAnswer = AmaSessionAnswer.extend({
  questions: z.array(AmaQuestion).readonly(),
  /** The latest, oldest first: 200 at the most. */
  messages: z.array(ChatMessage).readonly(),
  /** For hosts and admins: members who are removed, the latest last. Missing from a gateway of the release before. */
  removed: z.array(RemovedMember).readonly().optional(),
})
export type AmaRoomAnswer = z.infer<typeof AmaRoomAnswer>
/** `session` is null while none is live. */
export const LiveQuestionsAnswer = z.object({
  session: AmaSession.nullable(),
  /** The caller's, in the session. Missing from a gateway of the release before. */
  seat: AmaSeat.optional(),
  questions: z.array(AmaQuestion).readonly(),
})
export type LiveQuestionsAnswer = z.infer<typeof LiveQuestionsAnswer>

/** An answered question of a recording; `at` is when the host answered it. */
const Chapter = AmaQuestionRow.pick({ id: true, question: true }).extend({ at: Time })
/** A session as a viewer's screen showed it at `at`, without what was taken down later. */
export const RecordingAnswer = z.object({
  session: AmaSession,
  at: Time,
  questions: z.array(AmaQuestion).readonly(),
  messages: z.array(ChatMessage).readonly(),
  chapters: z.array(Chapter).readonly(),
  /** Votes in each minute since the start. */
  votesByMinute: z.array(z.int()).readonly(),
})
export type RecordingAnswer = z.infer<typeof RecordingAnswer>
