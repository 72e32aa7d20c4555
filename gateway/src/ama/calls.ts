import type * as amaCalls from '@iam/contracts/ama/calls'
import { getAmaSession } from '@iam/contracts/ama/calls'
import type { AmaCommand } from '@iam/contracts/ama/commands'
import { pathOf } from '@iam/contracts/call'
import type { Actor } from '@iam/contracts/event'
import type { AmaSessionId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { calendarOf } from './calendar.ts'
import { listedSessions } from './list.ts'
import { recordingOf } from './recording/recording.ts'
import { liveQuestions, roomOf, sessionFor } from './room.ts'
import { registrationsOf, sessionsOf } from './sessions.ts'

type StepRequest = { readonly params: { readonly id: AmaSessionId }; readonly actor: Actor }

/** Live sessions of hosts. `publicOrigin`: where the links of calendar files lead. */
export function amaHandlers(
  { db, now }: Dependencies,
  publicOrigin: () => string,
): Handlers<typeof amaCalls> {
  const step = <Sent extends AmaCommand | WorkflowRequest>(
    { params: { id }, actor }: StepRequest,
    send: Sent,
  ) => ({
    send,
    answer: () => sessionFor(db, id, actor),
  })

  return {
    listAmaSessions: ({ query }) => listedSessions(db, query),
    listMyAmaSessions: async ({ actor }) => ({ sessions: await sessionsOf(db, actor.userId) }),
    listAmaRegistrations: async ({ actor }) => ({ sessions: await registrationsOf(db, actor.userId) }),
    getLiveQuestions: ({ query, actor }) => liveQuestions(db, query.sessionId, actor),
    getAmaSession: ({ params, actor }) => roomOf(db, params.id, actor),
    getAmaRecording: ({ params, query }) => recordingOf(db, params.id, query.at),

    async getAmaCalendar({ params: { id }, reply }) {
      const file = await calendarOf(db, id, { origin: publicOrigin(), now: now() })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="session-${id}.ics"`)
        .send(file) as never
    },

    scheduleAmaSession({ body, actor, newId }) {
      const sessionId = newId('session') as AmaSessionId
      return {
        send: { type: 'ScheduleAmaSession', data: { ...body, sessionId, userId: actor.userId } },
        location: pathOf(getAmaSession, { id: sessionId }),
        answer: () => sessionFor(db, sessionId, actor),
      }
    },

    editAmaSession: (asked) =>
      step(asked, { type: 'EditAmaSession', data: { ...asked.body, sessionId: asked.params.id } }),
    startAmaSession: (asked) => step(asked, { type: 'OpenAmaSession', data: { sessionId: asked.params.id } }),
    pauseAmaSession: (asked) =>
      step(asked, { type: 'PauseAmaSession', data: { sessionId: asked.params.id } }),
    resumeAmaSession: (asked) =>
      step(asked, { type: 'ResumeAmaSession', data: { sessionId: asked.params.id } }),
    endAmaSession: (asked) => step(asked, { type: 'EndAmaSession', data: { sessionId: asked.params.id } }),
    cancelAmaSession: (asked) =>
      step(asked, { type: 'CancelAmaSession', data: { ...asked.body, sessionId: asked.params.id } }),

    joinAmaSession: (asked) => step(asked, { type: 'JoinAmaSession', data: seat(asked) }),
    leaveAmaSession: (asked) => step(asked, { type: 'LeaveAmaSession', data: seat(asked) }),
    removeAmaParticipant: (asked) =>
      step(asked, { type: 'RemoveAmaParticipant', data: { ...asked.body, sessionId: asked.params.id } }),
    readmitAmaParticipant: (asked) =>
      step(asked, { type: 'ReadmitAmaParticipant', data: { ...asked.body, sessionId: asked.params.id } }),
  }
}

const seat = <Id>({ params, actor }: { params: { id: AmaSessionId }; actor: { userId: Id } }) => ({
  sessionId: params.id,
  userId: actor.userId,
})
