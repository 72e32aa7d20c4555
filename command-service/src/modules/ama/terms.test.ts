import type { UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { decideOn } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asVisitor, ben } from '../../testing/people.ts'
import { ama } from './decider.ts'
import {
  asImport,
  byBen,
  byBoss,
  cancelled,
  ended,
  erased,
  paused,
  scheduled,
  scheduledAt,
  sessionAfter,
  sessionCommand,
  sessionEvent,
  sessionNeeds,
  started,
  terms,
} from './testing/sessions.ts'

const schedule = (userId: UserId = ben, over: object = {}) =>
  sessionCommand('ScheduleAmaSession', { userId, ...terms, ...over })
const edit = (wanted: Partial<typeof terms>) => sessionCommand('EditAmaSession', wanted)
const edited = (changed: Partial<typeof terms>) => sessionEvent('AmaSessionEdited', changed)
const past = '2026-11-21T12:00:00.000Z'

describe('scheduling', () => {
  test('every member may, for themselves [AMA-30]', () => {
    given(ama).when(schedule(), byBen).records(scheduled)
    for (const role of ['creator', 'brand', 'investor', 'team_member'] as const)
      given(ama)
        .when(schedule(ana), { ...byBen, actor: { ...asAna, role } })
        .records({
          type: 'AmaSessionScheduled',
          data: { ...scheduled.data, userId: ana },
        } as typeof scheduled)
    given(ama).when(schedule(), byBoss).rejects('oneself-only', 403)
    given(ama)
      .when(schedule(), { ...byBen, actor: asVisitor })
      .rejects('sign-in-required', 401)
    given(ama)
      .when(schedule(), { ...byBen, needs: { ...sessionNeeds, host: erased } })
      .rejects('user-erased', 410)
    given(ama)
      .when(schedule(), { ...byBen, needs: { ...sessionNeeds, host: { status: 'absent' } } })
      .rejects('user-unknown', 404)
  })
  test('twice changes nothing, and another member cannot take the id [AMA-30]', () => {
    given(ama, scheduled).when(schedule(), byBen).changesNothing()
    given(ama, scheduled)
      .when(schedule(ana), { ...byBen, actor: asAna })
      .rejects('ama-session-not-yours', 403)
  })
  test('without the choices it is not screened, has no questions before the start and no tags', () => {
    const { tags, screening, preQuestions, ...needed } = terms
    given(ama)
      .when(sessionCommand('ScheduleAmaSession', { userId: ben, ...needed } as never), byBen)
      .records(sessionEvent('AmaSessionScheduled', { ...terms, tags: [] }))
  })
  test('a time that has passed is refused at its field, but not for imports', () => {
    const decide = () =>
      decideOn(ama, schedule(ben, { scheduledAt: past }), sessionAfter(), {
        ...{ actor: asBen, now: past, needs: sessionNeeds },
      })
    expect(decide).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        status: 400,
        errors: [{ path: 'scheduledAt', message: 'Choose a time that is still to come.' }],
      }),
    )
    given(ama)
      .when(schedule(ben, { scheduledAt: past }), { ...byBen, actor: asImport })
      .records(sessionEvent('AmaSessionScheduled', { ...terms, scheduledAt: past }))
  })
})

describe('editing', () => {
  const later = '2026-11-23T15:00:00.000Z'
  const moved = sessionEvent('AmaSessionRescheduled', { scheduledAt: later })
  test('records what changed only; another time is an event of its own', () => {
    given(ama, scheduled).when(edit(terms), byBen).changesNothing()
    given(ama, scheduled)
      .when(edit({ ...terms, title: 'Ask me about ash' }), byBen)
      .records(edited({ title: 'Ask me about ash' }))
    given(ama, scheduled)
      .when(edit({ scheduledAt: later }), byBoss)
      .records(moved)
    given(ama, scheduled)
      .when(edit({ scheduledAt: later, tags: [], durationMin: 90 }), byBen)
      .records(moved, edited({ tags: [], durationMin: 90 }))
    given(ama, scheduled, moved)
      .when(edit({ scheduledAt: later }), byBen)
      .changesNothing()
    given(ama, scheduled, edited({ tags: [] }))
      .when(edit({ tags: [] }), byBen)
      .changesNothing()
  })
  test('moves it to a time that is still to come', () => {
    given(ama, scheduled)
      .when(edit({ scheduledAt: past }), byBen)
      .rejects('invalid-input', 400)
    // Its own time may have passed meanwhile.
    given(ama, scheduled)
      .when(edit({ scheduledAt, title: 'Ask me about ash' }), { ...byBen, now: '2026-11-21T15:30:00.000Z' })
      .records(edited({ title: 'Ask me about ash' }))
  })
  test('is for its host and admins', () => {
    const wanted = edit({ title: 'Ask me about ash' })
    given(ama, scheduled)
      .when(wanted, { ...byBen, actor: asAna })
      .rejects('ama-session-not-yours', 403)
    given(ama, scheduled)
      .when(wanted, { ...byBen, actor: asBoss })
      .records(edited({ title: 'Ask me about ash' }))
    given(ama, scheduled)
      .when(wanted, { ...byBoss, needs: { ...sessionNeeds, host: erased } })
      .rejects('user-erased', 410)
  })
  test('of a live session changes its screening only', () => {
    for (const before of [
      [scheduled, started],
      [scheduled, started, paused],
    ]) {
      given(ama, ...before)
        .when(edit({ ...terms, screening: true }), byBen)
        .records(edited({ screening: true }))
      for (const wanted of [{ durationMin: 90 }, { scheduledAt: later }, { screening: true, title: 'Ash' }])
        given(ama, ...before)
          .when(edit(wanted), byBen)
          .rejects('ama-session-live')
    }
    given(ama, scheduled, started, ended)
      .when(edit({ screening: true }), byBen)
      .rejects('ama-session-completed')
    given(ama, scheduled, cancelled)
      .when(edit({ screening: true }), byBen)
      .rejects('ama-session-cancelled')
  })
})
