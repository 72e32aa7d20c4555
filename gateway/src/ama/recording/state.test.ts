import type { AmaEventRow } from '@iam/contracts/ama/views'
import { expect, test } from 'vitest'
import { isShown, stateAfter, upvotesOf } from './state.ts'

const none = { userId: null, questionId: null, intoId: null, messageId: null, inReview: false }
const event = (type: string, more: object = {}) =>
  ({ ...none, type, at: '2026-12-01T18:10:00.000Z', ...more }) as unknown as AmaEventRow
const asked = (questionId: string, more: object = {}) => event('QuestionAsked', { questionId, ...more })
const of = (questionId: string, type: string, more: object = {}) => event(type, { questionId, ...more })
const vote = (questionId: string, userId: string, type = 'QuestionUpvoted') =>
  event(type, { questionId, userId })
const after = (...events: readonly AmaEventRow[]) => stateAfter(events)

test('a member’s last vote counts, and none after it was removed', () => {
  const both = [asked('a'), vote('a', 'ana'), vote('a', 'ben')]
  expect(upvotesOf(after(...both), 'a')).toBe(2)
  expect(upvotesOf(after(...both, vote('a', 'ana', 'QuestionDownvoted')), 'a')).toBe(1)
  expect(upvotesOf(after(...both, vote('a', 'ana', 'QuestionVoteRemoved')), 'a')).toBe(1)
  expect(upvotesOf(after(...both, vote('a', 'ana')), 'a')).toBe(2)
})

test('voters of merged questions count once, through several merges and until they are undone [X-AMA-6]', () => {
  const voted = [
    ...[asked('a'), asked('b'), asked('c'), vote('a', 'ana'), vote('b', 'ana'), vote('b', 'ben')],
    of('a', 'QuestionMerged', { intoId: 'b' }),
    of('b', 'QuestionMerged', { intoId: 'c' }),
  ]
  expect(upvotesOf(after(...voted), 'c')).toBe(2)
  expect(upvotesOf(after(...voted, of('b', 'QuestionUnmerged', { intoId: 'c' })), 'c')).toBe(0)
  expect(upvotesOf(after(...voted, of('b', 'QuestionUnmerged', { intoId: 'c' })), 'b')).toBe(2)
})

test('a vote of the asker for a question that is merged into their own counts for that one no more [X-AMA-6]', () => {
  const voted = [
    ...[asked('a', { userId: 'ana' }), asked('b', { userId: 'ben' }), vote('a', 'ben'), vote('b', 'ana')],
    of('b', 'QuestionMerged', { intoId: 'a' }),
  ]
  expect(upvotesOf(after(...voted), 'a')).toBe(1)
  expect(upvotesOf(after(...voted, of('b', 'QuestionUnmerged', { intoId: 'a' })), 'b')).toBe(1)
})

test.each([
  ['asked', [asked('a')], 'pending', true],
  ['answered', [asked('a'), of('a', 'QuestionAnswered')], 'answered', true],
  ['reopened', [asked('a'), of('a', 'QuestionAnswered'), of('a', 'QuestionReopened')], 'pending', true],
  ['dismissed', [asked('a'), of('a', 'QuestionDismissed')], 'dismissed', false],
  ['restored', [asked('a'), of('a', 'QuestionDismissed'), of('a', 'QuestionRestored')], 'pending', true],
  ['merged', [asked('a'), of('a', 'QuestionMerged', { intoId: 'b' })], 'dismissed', false],
  ['in review', [asked('a', { inReview: true })], 'pending', false],
  ['allowed', [asked('a', { inReview: true }), of('a', 'QuestionAllowed')], 'pending', true],
  [
    'restored to its review',
    [
      asked('a', { inReview: true }),
      of('a', 'QuestionDismissed'),
      of('a', 'QuestionRestored', { inReview: true }),
    ],
    'pending',
    false,
  ],
])('a question that was %s', (_, events, status, shown) => {
  const question = after(...events).questions.get('a')!
  expect(question.status).toBe(status)
  expect(isShown(question)).toBe(shown)
})

test('an answer is at its time, until it is taken back', () => {
  const answered = [asked('a'), of('a', 'QuestionAnswered', { at: '2026-12-01T18:20:00.000Z' })]
  expect(after(...answered).questions.get('a')?.answeredAt).toBe('2026-12-01T18:20:00.000Z')
  expect(after(...answered, of('a', 'QuestionReopened')).questions.get('a')?.answeredAt).toBeNull()
})

test('the last pinned question stands until it is unpinned or decided [X-AMA-3]', () => {
  const pinned = [asked('a'), asked('b'), of('a', 'QuestionPinned'), of('b', 'QuestionPinned')]
  expect(after(...pinned).pinnedQuestionId).toBe('b')
  for (const type of ['QuestionUnpinned', 'QuestionAnswered', 'QuestionDismissed', 'QuestionMerged']) {
    expect(after(...pinned, of('b', type)).pinnedQuestionId).toBeNull()
    expect(after(...pinned, of('a', type)).pinnedQuestionId).toBe('b')
  }
})

test('messages are in their order, and joins and pauses are counted', () => {
  const said = ['m1', 'm2'].map((messageId) => event('ChatMessagePosted', { messageId }))
  const state = after(
    event('AmaParticipantJoined', { userId: 'ana' }),
    said[0]!,
    event('AmaSessionPaused'),
    said[1]!,
  )
  expect(state).toMatchObject({ messageIds: ['m1', 'm2'], joinedCount: 1, isPaused: true })
  expect(after(event('AmaSessionPaused'), event('AmaSessionResumed')).isPaused).toBe(false)
})

test('one who was removed does not count as joined until they are readmitted [T-88]', () => {
  const [ana, ben] = [{ userId: 'ana' }, { userId: 'ben' }]
  const joined = [event('AmaParticipantJoined', ana), event('AmaParticipantJoined', ben)]
  const removed = [...joined, event('AmaParticipantRemoved', ana)]
  expect(after(...removed).joinedCount).toBe(1)
  expect(after(...removed, event('AmaParticipantReadmitted', ana)).joinedCount).toBe(2)
})
