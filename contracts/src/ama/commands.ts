import * as z from 'zod'
import type { Message } from '../message.ts'
import { listOf, Multiline, OneLine } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { AmaQuestionId, AmaSessionId, Time, UserId } from '../values.ts'

const SessionTitle = OneLine.min(3, 'Give the session a title of at least 3 characters.').max(
  120,
  'Keep the title under 120 characters.',
)
const SessionDescription = Multiline.min(1, 'Say what the session is about.').max(
  2000,
  'Keep the description under 2,000 characters.',
)
const Tags = listOf(OneLine.min(1, 'Leave no tag empty.').max(30, 'Keep each tag under 30 characters.')).max(
  8,
  'Give at most 8 tags.',
)
export const sessionMinutes = { shortest: 15, longest: 180, default: 60 } as const
const DurationMin = z
  .int('Give whole minutes.')
  .min(sessionMinutes.shortest, 'A session lasts at least 15 minutes.')
  .max(sessionMinutes.longest, 'A session lasts at most 180 minutes.')

export const SessionTerms = z.strictObject({
  title: SessionTitle,
  description: SessionDescription,
  tags: Tags,
  scheduledAt: Time,
  durationMin: DurationMin,
  /** A new question is shown to its author and the host only, until the host allows it. */
  screening: z.boolean(),
  /** Registered members may ask and vote before the start. */
  preQuestions: z.boolean(),
})
export const NewSession = SessionTerms.partial({ tags: true, screening: true, preQuestions: true })

const session = { sessionId: AmaSessionId }
const seat = { sessionId: AmaSessionId, userId: UserId }

export const amaCommands = {
  /** `userId` is the host. */
  ScheduleAmaSession: z.strictObject({ ...session, userId: UserId, ...NewSession.shape }),
  /** Of a live session only `screening` can change. */
  EditAmaSession: z.strictObject({ ...session, ...SessionTerms.partial().shape }),
  /** The host must be on air with it: `OpenAmaSession` (workflows.ts) does both. */
  StartAmaSession: z.strictObject(session),
  PauseAmaSession: z.strictObject(session),
  ResumeAmaSession: z.strictObject(session),
  EndAmaSession: z.strictObject(session),
  CancelAmaSession: z.strictObject({ ...session, reason: Reason }),
  /** Who was present, as the gateways saw it; once, after the end. */
  SummariseAmaPresence: z.strictObject({
    ...session,
    participants: z.array(z.strictObject({ userId: UserId, lastActiveAt: Time })).max(10_000),
  }),

  /** Registers for a scheduled session, and enters a live one. */
  JoinAmaSession: z.strictObject(seat),
  /** Unregisters from a scheduled session; leaving a live one is not recorded. */
  LeaveAmaSession: z.strictObject(seat),
  RemoveAmaParticipant: z.strictObject({ ...seat, reason: Reason }),
  ReadmitAmaParticipant: z.strictObject(seat),
  /** Counts an open question of the participant: five at the most. */
  TakeQuestionSlot: z.strictObject({ ...seat, questionId: AmaQuestionId }),
  FreeQuestionSlot: z.strictObject({ ...seat, questionId: AmaQuestionId }),

  /** Reserves the host for this session: one is live at a time. */
  GoOnAir: z.strictObject(seat),
  /** Does nothing while the session is live. */
  GoOffAir: z.strictObject(seat),
}
export type AmaCommand = Message<typeof amaCommands>

type Of<Type extends string> = Extract<AmaCommand, { type: Type }>
/** What is asked of the seat of one participant. */
export type AmaSeatCommand = Of<
  'JoinAmaSession' | 'LeaveAmaSession' | `${string}AmaParticipant` | `${string}QuestionSlot`
>
/** What is asked of the reservation of a host. */
export type AmaHostCommand = Of<'GoOnAir' | 'GoOffAir'>
/** What is asked of a session itself. */
export type AmaSessionCommand = Exclude<AmaCommand, AmaSeatCommand | AmaHostCommand>
