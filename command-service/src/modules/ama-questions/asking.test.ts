import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asVisitor, ben } from '../../testing/people.ts'
import {
  answered,
  asCleo,
  asImport,
  asked,
  askedForReview,
  erased,
  first,
  joined,
  readmitted,
  registered,
  removed,
  seatAfter,
  sessionId,
  sessions,
  slotFreed,
  slotTaken,
} from '../ama/testing/sessions.ts'
import { amaQuestion } from './decider.ts'
import { command, needs } from './testing/questions.ts'

const asks = (userId: string = asAna.userId!) =>
  command('AskQuestion', { sessionId, userId, question: 'Which cone?' })
const by = (over: Parameters<typeof needs>[0] = {}, actor = asAna) => ({ actor, needs: needs(over) })

test('members ask while the session is live and not paused', () => {
  given(amaQuestion).when(asks(), by()).records(asked)
  given(amaQuestion)
    .when(asks(), by({ seat: seatAfter(slotTaken()) }))
    .records(asked)
  given(amaQuestion)
    .when(asks(), by({ session: sessions.paused }))
    .rejects('ama-session-paused')
  given(amaQuestion)
    .when(asks(), by({ session: sessions.completed }))
    .rejects('ama-session-completed')
  given(amaQuestion)
    .when(asks(), by({ session: sessions.cancelled }))
    .rejects('ama-session-cancelled')
  given(amaQuestion)
    .when(asks(), by({ session: sessions.absent }))
    .rejects('ama-session-unknown', 404)
})

test('before the start the registered ask, if the session takes questions by then', () => {
  const seat = seatAfter(registered, slotTaken())
  given(amaQuestion)
    .when(asks(), by({ session: sessions.open, seat }))
    .records(asked)
  given(amaQuestion)
    .when(asks(), by({ session: sessions.scheduled, seat }))
    .rejects('questions-not-open')
  given(amaQuestion)
    .when(asks(), by({ session: sessions.open, seat: seatAfter(slotTaken()) }))
    .rejects('registration-needed', 403)
  // The host need not register.
  given(amaQuestion)
    .when(asks(ben), by({ session: sessions.open, seat: seatAfter(slotTaken()) }, asBen))
    .records({ ...asked, data: { ...asked.data, userId: ben } } as typeof asked)
})

test('each asks for themselves, also admins', () => {
  for (const actor of [asBen, asBoss, asCleo])
    given(amaQuestion).when(asks(), by({}, actor)).rejects('oneself-only', 403)
  given(amaQuestion).when(asks(), by({}, asVisitor)).rejects('sign-in-required', 401)
  given(amaQuestion).when(asks(), by({}, asImport)).records(asked)
  given(amaQuestion)
    .when(asks(), by({ asker: erased }))
    .rejects('user-erased', 410)
})

test('whom the host removed cannot ask', () => {
  const seat = seatAfter(joined, slotTaken(), removed)
  given(amaQuestion).when(asks(), by({ seat })).rejects('ama-removed', 403)
  given(amaQuestion)
    .when(asks(), by({ seat: seatAfter(joined, slotTaken(), removed, readmitted) }))
    .records(asked)
})

test('a question needs its slot', () => {
  given(amaQuestion)
    .when(asks(), by({ seat: seatAfter(joined) }))
    .rejects('ama-slot-missing')
  given(amaQuestion)
    .when(asks(), by({ seat: seatAfter(joined, slotTaken(), slotFreed()) }))
    .rejects('ama-slot-missing')
})

test('in a screened session it waits for the host, unless the host asks', () => {
  given(amaQuestion)
    .when(asks(), by({ session: sessions.screened }))
    .records(askedForReview)
  given(amaQuestion)
    .when(asks(ben), by({ session: sessions.screened }, asBen))
    .records({ ...asked, data: { ...asked.data, userId: ben } } as typeof asked)
})

test('asking again changes nothing, and the id cannot be taken by another member', () => {
  given(amaQuestion, asked).when(asks(), by()).changesNothing()
  given(amaQuestion, asked, answered)
    .when(asks(), by({ session: sessions.completed, seat: seatAfter(removed) }))
    .changesNothing()
  given(amaQuestion, asked).when(asks(asCleo.userId!), by({}, asCleo)).rejects('question-not-yours', 403)
  given(amaQuestion, asked)
    .when(
      { ...asks(), data: { ...asks().data, questionId: first } } as ReturnType<typeof asks>,
      by({}, asBen),
    )
    .rejects('oneself-only', 403)
})
