import { AmaSessionRow } from '@iam/contracts/ama/views'
import { expect, test } from 'vitest'
import {
  asked,
  cleo,
  ofQuestion,
  ofSeat,
  ofSession,
  otherId,
  questionId,
  scheduled,
  sessionId,
  started,
  terms,
} from '../testing/ama.ts'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { amaSessions } from './ama-sessions.ts'

type Event = ReturnType<typeof ofSession> | ReturnType<typeof erased>
const { tags: topics, ...shown } = terms
const after = (...events: readonly Event[]) => given(amaSessions, scheduled, ...events).get(sessionId)

test('a session has its terms, its host and its time [ENT-18]', () => {
  const row = after()
  expect(row).toEqual({
    ...{ ...shown, topics, id: sessionId, hostUserId: ana, status: 'scheduled', isPaused: false },
    ...{ registeredCount: 0, joinedCount: 0, questionCount: 0, pinnedQuestionId: null },
    ...{ cancelReason: '', revision: 0, startedAt: null, endedAt: null, createdAt: scheduled.at },
    isSummarised: false,
  })
  expect(AmaSessionRow.parse(row)).toEqual(row)
})

test('it is moved and edited', () => {
  const moved = ofSession('AmaSessionRescheduled', { scheduledAt: '2026-12-02T18:00:00.000Z' })
  expect(after(moved)).toMatchObject({ scheduledAt: '2026-12-02T18:00:00.000Z', revision: 1 })
  const edited = ofSession('AmaSessionEdited', { tags: ['Kilns'], screening: true })
  expect(after(edited)).toMatchObject({ title: 'Glazes', topics: ['Kilns'], screening: true, revision: 0 })
})

test('it becomes live, is paused, goes on and ends', () => {
  expect(after(started)).toMatchObject({ status: 'live', startedAt: started.at, isPaused: false })
  const paused = ofSession('AmaSessionPaused')
  expect(after(started, paused)).toMatchObject({ status: 'live', isPaused: true })
  expect(after(started, paused, ofSession('AmaSessionResumed'))).toMatchObject({ isPaused: false })
  const ended = ofSession('AmaSessionEnded', {}, '2026-12-01T19:00:00.000Z')
  const over = { status: 'completed', isPaused: false, endedAt: ended.at }
  expect(after(started, paused, ended)).toMatchObject({ ...over, isSummarised: false })
  const summarised = ofSession('AmaPresenceSummarised', { participants: [] })
  expect(after(started, ended, summarised)).toMatchObject({ ...over, isSummarised: true })
})

test('it is cancelled with a reason', () => {
  const cancelled = ofSession('AmaSessionCancelled', { reason: 'Ill.' }, '2026-11-30T09:00:00.000Z')
  const over = { status: 'cancelled', cancelReason: 'Ill.', revision: 1, endedAt: cancelled.at }
  expect(after(cancelled)).toMatchObject(over)
})

test('members who register and members who join are counted apart [AMA-33]', () => {
  const registered = ofSeat('AmaParticipantRegistered')
  const other = ofSeat('AmaParticipantRegistered', { userId: cleo })
  const left = ofSeat('AmaParticipantUnregistered')
  const joined = ofSeat('AmaParticipantJoined', { userId: cleo, wasRegistered: true })
  expect(after(registered, other, left, started, joined)).toMatchObject({
    registeredCount: 1,
    joinedCount: 1,
  })
})

const inReview = { inReview: true }
const step = (type: string, more = {}) => ofQuestion(type, more)
test.each([
  ['asked', [asked], 1],
  ['answered', [asked, step('QuestionAnswered', { text: '' })], 1],
  ['dismissed', [asked, step('QuestionDismissed', { inReview: false })], 0],
  ['merged', [asked, step('QuestionMerged', { intoId: otherId })], 0],
  ['unmerged', [asked, step('QuestionMerged', { intoId: otherId }), step('QuestionUnmerged')], 1],
  [
    'restored',
    [asked, step('QuestionDismissed', { inReview: false }), step('QuestionRestored', { inReview: false })],
    1,
  ],
  ['in review', [step('QuestionAsked', inReview)], 0],
  ['allowed', [step('QuestionAsked', inReview), step('QuestionAllowed')], 1],
  ['dismissed in review', [step('QuestionAsked', inReview), step('QuestionDismissed', inReview)], 0],
  [
    'restored to its review',
    [
      step('QuestionAsked', inReview),
      step('QuestionDismissed', inReview),
      step('QuestionRestored', inReview),
    ],
    0,
  ],
])('a question that is %s counts if all viewers see it [AMA-34]', (_, events, questionCount) => {
  expect(after(...events)).toMatchObject({ questionCount })
})

test('the last question that was pinned is above the queue, until it is unpinned or decided [X-AMA-3]', () => {
  const [pinned, other] = [step('QuestionPinned'), step('QuestionPinned', { questionId: otherId })]
  expect(after(asked, pinned)).toMatchObject({ pinnedQuestionId: questionId })
  expect(after(asked, pinned, other)).toMatchObject({ pinnedQuestionId: otherId })
  const ends = ['QuestionUnpinned', 'QuestionAnswered', 'QuestionDismissed', 'QuestionMerged']
  for (const type of ends) {
    expect(after(asked, pinned, step(type))).toMatchObject({ pinnedQuestionId: null })
    expect(after(asked, pinned, other, step(type))).toMatchObject({ pinnedQuestionId: otherId })
  }
})

test('the texts of an erased host are removed, those of others stay [FLT-65]', () => {
  expect(after(erased(ana))).toMatchObject({ title: 'Removed', description: '', topics: [] })
  expect(after(erased(ben))).toMatchObject({ title: 'Glazes' })
})
