import * as z from 'zod'
import type { Call } from '../call.ts'
import { AmaSessionId, Ignored } from '../values.ts'
import {
  AmaSessionFilter,
  CancelAmaSession,
  EditAmaSession,
  LiveQuestionsQuery,
  ReadmitAmaParticipant,
  RecordingQuery,
  RemoveAmaParticipant,
  ScheduleAmaSession,
} from './requests.ts'
import {
  AmaRoomAnswer,
  AmaSessionAnswer,
  AmaSessionsAnswer,
  LiveQuestionsAnswer,
  OwnAmaSessionsAnswer,
  RecordingAnswer,
} from './views.ts'

const ById = z.object({ id: AmaSessionId })
const step = { method: 'POST', access: 'signedIn', params: ById, answer: AmaSessionAnswer } as const
/** What every step of the host answers to others, and of a session that is over. */
const unlessRunning = [
  'ama-session-cancelled',
  'ama-session-completed',
  'ama-session-not-yours',
  'ama-session-unknown',
] as const

export const listAmaSessions = {
  method: 'GET',
  path: '/api/iam/ama/sessions',
  access: 'anyone',
  summary:
    'Live sessions first, then scheduled ones by their time, then those that are over, the latest first',
  query: AmaSessionFilter,
  answer: AmaSessionsAnswer,
  isPublic: true,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const listMyAmaSessions = {
  method: 'GET',
  path: '/api/iam/ama/my-sessions',
  access: 'signedIn',
  summary: 'The sessions that the caller hosts',
  answer: OwnAmaSessionsAnswer,
} as const satisfies Call

export const listAmaRegistrations = {
  method: 'GET',
  path: '/api/iam/ama/registrations',
  access: 'signedIn',
  summary: 'The sessions that the caller registered for or joined, and that are not over',
  answer: OwnAmaSessionsAnswer,
} as const satisfies Call

export const getLiveQuestions = {
  method: 'GET',
  path: '/api/iam/ama/live-questions',
  access: 'anyone',
  summary: 'The queue of a live session, most votes first',
  query: LiveQuestionsQuery,
  answer: LiveQuestionsAnswer,
  refuses: ['ama-session-unknown'],
} as const satisfies Call

export const getAmaSession = {
  method: 'GET',
  path: '/api/iam/ama/sessions/:id',
  access: 'anyone',
  summary: 'The room of a session: its questions and its chat',
  params: ById,
  answer: AmaRoomAnswer,
  refuses: ['ama-session-unknown'],
} as const satisfies Call

export const getAmaRecording = {
  method: 'GET',
  path: '/api/iam/ama/sessions/:id/replay',
  access: 'anyone',
  summary: 'A session that is over, as it stood at a moment',
  params: ById,
  query: RecordingQuery,
  answer: RecordingAnswer,
  isPublic: true,
  refuses: ['ama-session-cancelled', 'ama-session-live', 'ama-session-scheduled', 'ama-session-unknown'],
} as const satisfies Call

export const getAmaCalendar = {
  method: 'GET',
  path: '/api/iam/ama/sessions/:id/calendar.ics',
  access: 'anyone',
  summary: 'The session as a calendar file; one that was moved has the same UID',
  params: ById,
  answer: z.string(),
  ownsReply: true,
  refuses: ['ama-session-unknown'],
} as const satisfies Call

export const scheduleAmaSession = {
  method: 'POST',
  path: '/api/iam/ama/sessions',
  access: 'signedIn',
  body: ScheduleAmaSession,
  answer: AmaSessionAnswer,
  refuses: ['user-erased'],
} as const satisfies Call

export const editAmaSession = {
  ...step,
  method: 'PATCH',
  path: '/api/iam/ama/sessions/:id',
  body: EditAmaSession,
  refuses: [...unlessRunning, 'ama-session-live', 'user-erased'],
} as const satisfies Call

export const startAmaSession = {
  ...step,
  path: '/api/iam/ama/sessions/:id/start',
  body: Ignored,
  refuses: [...unlessRunning, 'ama-host-off-air', 'ama-host-on-air', 'ama-session-live', 'user-erased'],
} as const satisfies Call

export const pauseAmaSession = {
  ...step,
  path: '/api/iam/ama/sessions/:id/pause',
  inverse: '/api/iam/ama/sessions/:id/resume',
  body: Ignored,
  refuses: [...unlessRunning, 'ama-session-paused', 'ama-session-scheduled'],
} as const satisfies Call

export const resumeAmaSession = {
  ...step,
  path: '/api/iam/ama/sessions/:id/resume',
  inverse: '/api/iam/ama/sessions/:id/pause',
  body: Ignored,
  refuses: [...unlessRunning, 'ama-session-live', 'ama-session-scheduled'],
} as const satisfies Call

export const endAmaSession = {
  ...step,
  path: '/api/iam/ama/sessions/:id/end',
  body: Ignored,
  refuses: [...unlessRunning, 'ama-session-scheduled'],
} as const satisfies Call

export const cancelAmaSession = {
  ...step,
  path: '/api/iam/ama/sessions/:id/cancel',
  body: CancelAmaSession,
  refuses: [...unlessRunning, 'ama-session-live'],
} as const satisfies Call

export const joinAmaSession = {
  ...step,
  path: '/api/iam/ama/:id/join',
  inverse: '/api/iam/ama/sessions/:id/leave',
  summary: 'Registers for a scheduled session, enters a live one',
  body: Ignored,
  // By user: an audience may share one address.
  perMinute: 60,
  readPath: '/api/iam/ama/sessions',
  refuses: [
    'ama-removed',
    'ama-session-cancelled',
    'ama-session-completed',
    'ama-session-unknown',
    'user-erased',
  ],
} as const satisfies Call

export const leaveAmaSession = {
  ...step,
  path: '/api/iam/ama/sessions/:id/leave',
  inverse: '/api/iam/ama/:id/join',
  summary: 'Unregisters from a scheduled session; a live one is only left',
  body: Ignored,
  refuses: ['ama-session-unknown'],
} as const satisfies Call

export const removeAmaParticipant = {
  ...step,
  path: '/api/iam/ama/sessions/:id/remove-participant',
  inverse: '/api/iam/ama/sessions/:id/readmit-participant',
  body: RemoveAmaParticipant,
  refuses: [...unlessRunning, 'ama-already-removed', 'ama-host-stays', 'user-unknown'],
} as const satisfies Call

export const readmitAmaParticipant = {
  ...step,
  path: '/api/iam/ama/sessions/:id/readmit-participant',
  inverse: '/api/iam/ama/sessions/:id/remove-participant',
  body: ReadmitAmaParticipant,
  refuses: [...unlessRunning, 'ama-not-removed'],
} as const satisfies Call
