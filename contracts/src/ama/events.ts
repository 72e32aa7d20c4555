import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'

/** `userId` is the host. */
const session = { sessionId: Word, userId: Word }
/** `userId` is the participant. */
const seat = { sessionId: Word, userId: Word, hostUserId: Word }
const tags = z.array(z.string())

/** The keys are the names in the event store: rename nothing, only add. */
export const amaEvents = {
  AmaSessionScheduled: z.object({
    ...session,
    title: Personal(z.string(), 'Removed'),
    description: Personal(z.string(), ''),
    tags: Personal(tags, []),
    scheduledAt: Time,
    durationMin: z.int(),
    screening: z.boolean(),
    preQuestions: z.boolean(),
  }),
  AmaSessionRescheduled: z.object({ ...session, scheduledAt: Time }),
  /** Only the fields that changed. */
  AmaSessionEdited: z.object({
    ...session,
    title: Personal(z.string().optional(), 'Removed'),
    description: Personal(z.string().optional(), ''),
    tags: Personal(tags.optional(), []),
    durationMin: z.int().optional(),
    screening: z.boolean().optional(),
    preQuestions: z.boolean().optional(),
  }),
  AmaSessionStarted: z.object(session),
  AmaSessionPaused: z.object(session),
  AmaSessionResumed: z.object(session),
  AmaSessionEnded: z.object(session),
  AmaSessionCancelled: z.object({ ...session, reason: Personal(z.string(), '') }),
  AmaPresenceSummarised: z.object({
    ...session,
    participants: z.array(z.object({ userId: Word, lastActiveAt: Time })),
  }),

  AmaParticipantRegistered: z.object(seat),
  AmaParticipantUnregistered: z.object(seat),
  /** Once for each participant and session; `wasRegistered`: before it went live. */
  AmaParticipantJoined: z.object({ ...seat, wasRegistered: z.boolean() }),
  /** Registration and joining stand, and count again after a readmission. */
  AmaParticipantRemoved: z.object({ ...seat, reason: Personal(z.string(), '') }),
  AmaParticipantReadmitted: z.object(seat),
  QuestionSlotTaken: z.object({ ...seat, questionId: Word }),
  QuestionSlotFreed: z.object({ ...seat, questionId: Word }),

  HostWentLive: z.object(session),
  HostWentOff: z.object(session),
}
export type AmaEvent = Message<typeof amaEvents>

type Of<Type extends AmaEvent['type']> = Extract<AmaEvent, { type: Type }>
/** What happens to a session itself. */
export type AmaSessionEvent = Of<Extract<AmaEvent['type'], `AmaSession${string}` | 'AmaPresenceSummarised'>>
/** What happens to the seat of one participant. */
export type AmaSeatEvent = Of<Extract<AmaEvent['type'], `AmaParticipant${string}` | `QuestionSlot${string}`>>
/** What happens to the reservation of a host. */
export type AmaHostEvent = Of<Extract<AmaEvent['type'], `HostWent${string}`>>
