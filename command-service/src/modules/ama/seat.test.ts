import type { AmaSeatCommand } from '@iam/contracts/ama/commands'
import type { AmaQuestionId } from '@iam/contracts/values'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, ben, boss, id } from '../../testing/people.ts'
import { amaSeat } from './seat.ts'
import {
  answered,
  asCleo,
  asked,
  decidedBy,
  erased,
  first,
  joined,
  member,
  questionAfter,
  readmitted,
  registered,
  removed,
  seatCommand,
  seatEvent,
  sessionId,
  sessions,
  slotFreed,
  slotTaken,
  unregistered,
} from './testing/sessions.ts'

type Circumstances = Partial<{ session: unknown; person: unknown; question: unknown; asked: unknown }>
const needs = (over: Circumstances = {}) =>
  ({
    ...{ session: sessions.live, person: member, question: questionAfter(), asked: [] },
    ...over,
  }) as never
const of = (type: AmaSeatCommand['type'], more: object = {}) =>
  seatCommand(type, more as never) as AmaSeatCommand
const join = of('JoinAmaSession')
const leave = of('LeaveAmaSession')
const remove = of('RemoveAmaParticipant', { reason: 'Shouted.' })
const readmit = of('ReadmitAmaParticipant')
const take = (questionId: AmaQuestionId = first) => of('TakeQuestionSlot', { questionId })
const free = of('FreeQuestionSlot', { questionId: first })

describe('joining', () => {
  const by = (session: unknown, actor = asAna) => ({ actor, needs: needs({ session }) })
  test('registers for a scheduled session and enters a live one, each once', () => {
    for (const session of [sessions.scheduled, sessions.open]) {
      given(amaSeat).when(join, by(session)).records(registered)
      given(amaSeat, registered).when(join, by(session)).changesNothing()
    }
    for (const session of [sessions.live, sessions.paused]) {
      given(amaSeat).when(join, by(session)).records(joined)
      given(amaSeat, joined).when(join, by(session)).changesNothing()
    }
    given(amaSeat, registered)
      .when(join, by(sessions.live))
      .records(seatEvent('AmaParticipantJoined', { wasRegistered: true }))
    given(amaSeat, registered, unregistered).when(join, by(sessions.live)).records(joined)
    given(amaSeat, registered, unregistered).when(join, by(sessions.scheduled)).records(registered)
  })
  test('is refused once the session is over', () => {
    given(amaSeat).when(join, by(sessions.completed)).rejects('ama-session-completed')
    given(amaSeat, registered).when(join, by(sessions.cancelled)).rejects('ama-session-cancelled')
    given(amaSeat).when(join, by(sessions.absent)).rejects('ama-session-unknown', 404)
  })
  test('is for oneself; the host takes no seat', () => {
    given(amaSeat).when(join, by(sessions.live, asBoss)).rejects('oneself-only', 403)
    given(amaSeat).when(join, by(sessions.live, asVisitor)).rejects('sign-in-required', 401)
    const asHost = { type: 'JoinAmaSession', data: { sessionId, userId: ben } } as const
    for (const session of [sessions.scheduled, sessions.live])
      given(amaSeat).when(asHost, by(session, asBen)).changesNothing()
    given(amaSeat)
      .when(join, { actor: asAna, needs: needs({ person: erased }) })
      .rejects('user-erased', 410)
  })
  test('is refused to whom the host removed, until they are readmitted', () => {
    given(amaSeat, joined, removed).when(join, by(sessions.live)).rejects('ama-removed', 403)
    given(amaSeat, removed).when(join, by(sessions.scheduled)).rejects('ama-removed', 403)
    given(amaSeat, removed, readmitted).when(join, by(sessions.live)).records(joined)
    given(amaSeat, joined, removed, readmitted).when(join, by(sessions.live)).changesNothing()
  })
})

test('leaving unregisters from a scheduled session, and is not recorded otherwise', () => {
  const by = (session: unknown, actor = asAna) => ({ actor, needs: needs({ session }) })
  given(amaSeat, registered).when(leave, by(sessions.scheduled)).records(unregistered)
  given(amaSeat, registered, unregistered).when(leave, by(sessions.scheduled)).changesNothing()
  given(amaSeat).when(leave, by(sessions.scheduled)).changesNothing()
  for (const session of [sessions.live, sessions.paused, sessions.completed, sessions.cancelled])
    given(amaSeat, registered, joined).when(leave, by(session)).changesNothing()
  given(amaSeat).when(leave, by(sessions.absent)).rejects('ama-session-unknown', 404)
  given(amaSeat, registered).when(leave, by(sessions.scheduled, asBoss)).rejects('oneself-only', 403)
})

describe('removing', () => {
  const by = (actor = asBen, over: Circumstances = {}) => ({ actor, needs: needs(over) })
  test('host and admins remove members, there or not, and take them back', () => {
    for (const actor of [asBen, asBoss])
      for (const past of [[], [registered], [joined]]) {
        given(amaSeat, ...past)
          .when(remove, by(actor))
          .records(removed)
        given(amaSeat, ...past, removed)
          .when(readmit, by(actor))
          .records(readmitted)
      }
    for (const command of [remove, readmit]) {
      given(amaSeat, joined).when(command, by(asCleo)).rejects('ama-session-not-yours', 403)
      given(amaSeat, joined).when(command, by(asAna)).rejects('ama-session-not-yours', 403)
      given(amaSeat)
        .when(command, by(asBen, { session: sessions.absent }))
        .rejects('ama-session-unknown', 404)
    }
  })
  test('twice names who decided, unless it is the same again', () => {
    const past = [joined, decidedBy(ben, removed)] as const
    given(amaSeat, ...past)
      .when(remove, by())
      .changesNothing()
    given(amaSeat, ...past)
      .when(remove, by(asBoss))
      .rejects('ama-already-removed')
    given(amaSeat, ...past)
      .when(of('RemoveAmaParticipant', { reason: 'Advertised.' }), by())
      .rejects('ama-already-removed')
    given(amaSeat, ...past, decidedBy(boss, readmitted))
      .when(remove, by())
      .records(removed)
  })
  test('only the removed are readmitted', () => {
    given(amaSeat, joined).when(readmit, by()).rejects('ama-not-removed')
    given(amaSeat).when(readmit, by()).rejects('ama-not-removed')
    given(amaSeat, removed, decidedBy(ben, readmitted)).when(readmit, by()).changesNothing()
    given(amaSeat, removed, decidedBy(ben, readmitted)).when(readmit, by(asBoss)).rejects('ama-not-removed')
  })
  test('the host stays, unknown users are refused, and nothing changes once it is over', () => {
    const host = { type: 'RemoveAmaParticipant', data: { sessionId, userId: ben, reason: 'x' } } as const
    given(amaSeat).when(host, by(asBoss)).rejects('ama-host-stays')
    given(amaSeat)
      .when(remove, by(asBen, { person: { status: 'absent' } }))
      .rejects('user-unknown', 404)
    given(amaSeat)
      .when(remove, by(asBen, { person: erased }))
      .records(removed)
    for (const command of [remove, readmit]) {
      given(amaSeat, joined)
        .when(command, by(asBen, { session: sessions.completed }))
        .rejects('ama-session-completed')
      given(amaSeat, joined)
        .when(command, by(asBen, { session: sessions.cancelled }))
        .rejects('ama-session-cancelled')
    }
  })
})

describe('slots for open questions', () => {
  const by = (over: Circumstances = {}, now?: string) => ({
    ...{ actor: asSystem, needs: needs(over) },
    ...(now && { now }),
  })
  const ids = [1, 2, 3, 4, 5, 6].map((n) => id<AmaQuestionId>(80 + n))
  const taken = ids.slice(0, 5).map((questionId) => slotTaken(questionId))
  const open = questionAfter(asked)
  const sixth = ids[5]!

  test('a participant has at most five open questions', () => {
    given(amaSeat).when(take(), by()).records(slotTaken())
    given(amaSeat, slotTaken())
      .when(take(), by({ asked: [open] }, '2026-11-21T11:00:29.999Z'))
      .changesNothing()
    given(amaSeat, ...taken.slice(0, 4))
      .when(take(ids[4]!), by({ asked: [open, open, open, open] }))
      .records(slotTaken(ids[4]!))
    given(amaSeat, ...taken)
      .when(take(sixth), by({ asked: taken.map(() => open) }))
      .rejects('ama-questions-full')
    given(amaSeat, ...taken, slotFreed(ids[2]!))
      .when(take(sixth), by({ asked: [open, open, open, open] }))
      .records(slotTaken(sixth))
  })
  test('a question that was asked before takes no second slot', () =>
    given(amaSeat, slotTaken(), slotFreed())
      .when(take(), by({ question: questionAfter(asked, answered) }))
      .changesNothing())
  test('a slot is freed once its question is no longer open', () => {
    given(amaSeat, slotTaken())
      .when(free, by({ question: open }))
      .changesNothing()
    given(amaSeat, slotTaken())
      .when(free, by({ question: questionAfter(asked, answered) }))
      .records(slotFreed())
    given(amaSeat, slotTaken()).when(free, by()).records(slotFreed())
    given(amaSeat).when(free, by()).changesNothing()
  })
  test('slots that a crash left behind are freed by the next question, a minute later', () => {
    const unasked = [open, open, questionAfter(), open, open]
    given(amaSeat, ...taken)
      .when(take(sixth), by({ asked: unasked }, '2026-11-21T11:00:59.999Z'))
      .rejects('ama-questions-full')
    given(amaSeat, ...taken)
      .when(take(sixth), by({ asked: unasked }, '2026-11-21T11:01:00.000Z'))
      .records(slotFreed(ids[2]!), slotTaken(sixth))
    const withAnswered = [questionAfter(asked, answered), open, open, open, open]
    given(amaSeat, ...taken)
      .when(take(sixth), by({ asked: withAnswered }))
      .records(slotFreed(ids[0]!), slotTaken(sixth))
  })
  test('a slot that could soon count as left behind is taken anew, so that no other question gets it', () => {
    given(amaSeat, ...taken)
      .when(take(ids[2]!), by({}, '2026-11-21T11:00:30.000Z'))
      .records(slotTaken(ids[2]!))
  })
  test('both are steps of a workflow or a process', () => {
    for (const command of [take(), free])
      given(amaSeat)
        .when(command, { ...by(), actor: asAna })
        .rejects('system-only', 403)
    given(amaSeat)
      .when(take(), by({ session: sessions.absent }))
      .rejects('ama-session-unknown', 404)
  })
})
