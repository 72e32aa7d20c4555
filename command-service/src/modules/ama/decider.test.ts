import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, ben, boss } from '../../testing/people.ts'
import { ama } from './decider.ts'
import {
  asClock,
  byBen,
  byBoss,
  cancelled,
  decidedBy,
  ended,
  erased,
  member,
  otherSessionId,
  paused,
  resumed,
  scheduled,
  sessionCommand,
  sessionEvent,
  sessionId,
  sessionNeeds,
  started,
  summarised,
  terms,
} from './testing/sessions.ts'

const start = sessionCommand('StartAmaSession', {})
const pause = sessionCommand('PauseAmaSession', {})
const resume = sessionCommand('ResumeAmaSession', {})
const end = sessionCommand('EndAmaSession', {})
const cancel = sessionCommand('CancelAmaSession', { reason: 'The kiln broke.' })

const step = { data: { sessionId }, ...byBen }
const scheduledAlready = { ScheduleAmaSession: [] }
describeLifecycle('a session [STATE-16] [AMA-28]', ama, {
  states: {
    absent: [],
    'not started': [scheduled],
    live: [scheduled, started],
    'live, paused': [scheduled, started, paused],
    'live, resumed': [scheduled, started, paused, resumed],
    over: [scheduled, started, ended],
    'over, summarised': [scheduled, started, ended, summarised],
    cancelled: [scheduled, cancelled],
  },
  commands: {
    ScheduleAmaSession: { data: { sessionId, userId: ben, ...terms }, ...byBen },
    EditAmaSession: { data: { sessionId, title: 'Ask me about ash' }, ...byBen },
    StartAmaSession: step,
    PauseAmaSession: step,
    ResumeAmaSession: step,
    EndAmaSession: step,
    CancelAmaSession: { data: { sessionId, reason: 'The kiln broke.' }, ...byBen },
    SummariseAmaPresence: {
      data: { sessionId, participants: [] },
      actor: asSystem,
      needs: sessionNeeds,
    },
  },
  // What was decided already is a repetition in these states, as the portal itself decided it.
  allowed: {
    absent: { ScheduleAmaSession: ['AmaSessionScheduled'] },
    'not started': {
      ...scheduledAlready,
      EditAmaSession: ['AmaSessionEdited'],
      StartAmaSession: ['AmaSessionStarted'],
      CancelAmaSession: ['AmaSessionCancelled'],
    },
    live: {
      ...scheduledAlready,
      StartAmaSession: [],
      PauseAmaSession: ['AmaSessionPaused'],
      EndAmaSession: ['AmaSessionEnded'],
    },
    'live, paused': {
      ...scheduledAlready,
      StartAmaSession: [],
      PauseAmaSession: [],
      ResumeAmaSession: ['AmaSessionResumed'],
      EndAmaSession: ['AmaSessionEnded'],
    },
    'live, resumed': {
      ...scheduledAlready,
      StartAmaSession: [],
      PauseAmaSession: ['AmaSessionPaused'],
      ResumeAmaSession: [],
      EndAmaSession: ['AmaSessionEnded'],
    },
    over: { ...scheduledAlready, EndAmaSession: [], SummariseAmaPresence: ['AmaPresenceSummarised'] },
    'over, summarised': { ...scheduledAlready, EndAmaSession: [], SummariseAmaPresence: [] },
    cancelled: { ...scheduledAlready, CancelAmaSession: [] },
  },
})

test('only the host and admins run a session', () => {
  for (const command of [start, pause, resume, end, cancel]) {
    given(ama, scheduled)
      .when(command, { actor: asAna, needs: sessionNeeds })
      .rejects('ama-session-not-yours', 403)
    given(ama, scheduled)
      .when(command, { actor: asVisitor, needs: sessionNeeds })
      .rejects('sign-in-required', 401)
    given(ama).when(command, { actor: asAna, needs: sessionNeeds }).rejects('ama-session-unknown', 404)
  }
  given(ama, scheduled).when(start, byBoss).records(started)
  given(ama, scheduled, started).when(pause, byBoss).records(paused)
  given(ama, scheduled, started, ended)
    .when(sessionCommand('SummariseAmaPresence', { participants: [] }), byBoss)
    .rejects('system-only', 403)
})

test('a session starts early too, but only with its host on air for it', () => {
  const on = (reservation: { sessionId: string | null }, host = member) =>
    given(ama, scheduled).when(start, { actor: asBen, needs: { host, reservation } })
  on({ sessionId }).records(started)
  on({ sessionId: null }).rejects('ama-host-off-air')
  on({ sessionId: otherSessionId }).rejects('ama-host-off-air')
  on({ sessionId }, erased).rejects('user-erased', 410)
})

describe('a decision that is already made', () => {
  const cases = [
    [[scheduled, started], start, 'ama-session-live'],
    [[scheduled, started, paused], pause, 'ama-session-paused'],
    [[scheduled, started, paused, resumed], resume, 'ama-session-live'],
    [[scheduled, started, ended], end, 'ama-session-completed'],
    [[scheduled, cancelled], cancel, 'ama-session-cancelled'],
  ] as const
  test.each(
    cases,
  )('records nothing for who made it, and names them to others [AMA-28] %#', (past, command, code) => {
    const byHost = past.map((event) => decidedBy(ben, event))
    given(ama, ...byHost)
      .when(command, byBen)
      .changesNothing()
    given(ama, ...byHost)
      .when(command, byBoss)
      .rejects(code)
    const byAdmin = past.map((event) => decidedBy(boss, event))
    given(ama, ...byAdmin)
      .when(command, byBen)
      .rejects(code)
  })
  test('a cancellation for another reason is another one', () =>
    given(ama, ...[scheduled, cancelled].map((event) => decidedBy(ben, event)))
      .when(sessionCommand('CancelAmaSession', { reason: 'Ill.' }), byBen)
      .rejects('ama-session-cancelled'))
})

describe('the clock', () => {
  const byClock = (now: string) => ({ actor: asClock, needs: sessionNeeds, now })
  const live = [scheduled, { ...started, at: '2026-11-21T15:10:00.000Z' }] as const
  test('ends a session an hour after its planned end, counted from its start', () => {
    given(ama, ...live)
      .when(end, byClock('2026-11-21T17:09:59.999Z'))
      .rejects('ama-not-due')
    given(ama, ...live)
      .when(end, byClock('2026-11-21T17:10:00.000Z'))
      .records(ended)
    given(ama, ...live)
      .when(end, { ...byBen, now: '2026-11-21T15:11:00.000Z' })
      .records(ended)
  })
  test('cancels a session two hours after its time, if it was not moved', () => {
    const overdue = sessionCommand('CancelAmaSession', { reason: 'Late.' })
    const recorded = sessionEvent('AmaSessionCancelled', { reason: 'Late.' })
    given(ama, scheduled).when(overdue, byClock('2026-11-21T16:59:59.999Z')).rejects('ama-not-due')
    given(ama, scheduled).when(overdue, byClock('2026-11-21T17:00:00.000Z')).records(recorded)
    const moved = sessionEvent('AmaSessionRescheduled', { scheduledAt: '2026-11-22T15:00:00.000Z' })
    given(ama, scheduled, moved).when(overdue, byClock('2026-11-21T17:00:00.000Z')).rejects('ama-not-due')
    given(ama, scheduled, started)
      .when(overdue, byClock('2026-11-21T17:00:00.000Z'))
      .rejects('ama-session-live')
    given(ama, scheduled)
      .when(cancel, { ...byBoss, now: '2026-11-21T12:00:00.000Z' })
      .records(cancelled)
  })
  test('cancels the session of an erased host at once', () => {
    const needs = { ...sessionNeeds, host: { status: 'erased', emailKey: '' } as const }
    given(ama, scheduled)
      .when(cancel, { ...byClock('2026-11-21T12:00:00.000Z'), needs })
      .records(cancelled)
  })
})

test('who was there is recorded once, after the end', () => {
  const participants = [{ userId: asAna.userId!, lastActiveAt: '2026-11-21T15:40:00.000Z' }]
  const command = sessionCommand('SummariseAmaPresence', { participants })
  given(ama, scheduled, started, ended)
    .when(command, { actor: asSystem, needs: sessionNeeds })
    .records(sessionEvent('AmaPresenceSummarised', { participants }))
  given(ama, scheduled, started)
    .when(command, { actor: asSystem, needs: sessionNeeds })
    .rejects('ama-session-live')
  given(ama, scheduled, cancelled)
    .when(command, { actor: asSystem, needs: sessionNeeds })
    .rejects('ama-session-cancelled')
  given(ama, scheduled).when(end, { actor: asBoss, needs: sessionNeeds }).rejects('ama-session-scheduled')
})
