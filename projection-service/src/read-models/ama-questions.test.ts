import { AmaQuestionRow } from '@iam/contracts/ama-questions/views'
import { expect, test } from 'vitest'
import { asked, ofQuestion, ofVote, otherId, questionId, sessionId } from '../testing/ama.ts'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { amaQuestions } from './ama-questions.ts'

type Event = ReturnType<typeof ofQuestion> | ReturnType<typeof erased>
const after = (...events: readonly Event[]) => given(amaQuestions, asked, ...events).get(questionId)
const answered = ofQuestion('QuestionAnswered', { text: 'The small one.' }, '2026-12-01T18:10:00.000Z')
const dismissed = ofQuestion('QuestionDismissed', { by: 'host', reason: 'Asked before.', inReview: false })
const open = {
  ...{ status: 'pending', answer: '', answeredAt: null, dismissedBy: null, dismissReason: '' },
  mergedInto: null,
}

test('a question is pending and has no votes at first [ENT-19 ENT-20]', () => {
  const row = after()
  expect(row).toEqual({
    ...{ id: questionId, sessionId, hostUserId: ana, fromUserId: ben, question: 'Which kiln?' },
    ...{ ...open, upvotes: 0, downvotes: 0, inReview: false, createdAt: asked.at },
  })
  expect(AmaQuestionRow.parse(row)).toEqual(row)
})

test('a vote replaces the one before it [ENT-20 T-21]', () => {
  const up = (was: string) => ofVote('QuestionUpvoted', { was })
  const down = (was: string) => ofVote('QuestionDownvoted', { was })
  const none = (was: string) => ofVote('QuestionVoteRemoved', { was })
  expect(after(up('none'))).toMatchObject({ upvotes: 1, downvotes: 0 })
  expect(after(up('none'), up('none'))).toMatchObject({ upvotes: 2 })
  expect(after(up('none'), down('up'))).toMatchObject({ upvotes: 0, downvotes: 1 })
  expect(after(down('none'), up('down'))).toMatchObject({ upvotes: 1, downvotes: 0 })
  expect(after(up('none'), none('up'))).toMatchObject({ upvotes: 0, downvotes: 0 })
  expect(after(down('none'), none('down'))).toMatchObject({ upvotes: 0, downvotes: 0 })
})

test('an answer is given and taken back', () => {
  const given = { status: 'answered', answer: 'The small one.', answeredAt: answered.at }
  expect(after(answered)).toMatchObject(given)
  expect(after(answered, ofQuestion('QuestionReopened'))).toMatchObject(open)
})

test('a dismissal is taken back with the votes as they were [X-AMA-4]', () => {
  const vote = ofVote('QuestionUpvoted', { was: 'none' })
  const row = after(vote, dismissed)
  expect(row).toMatchObject({ status: 'dismissed', dismissedBy: 'host', dismissReason: 'Asked before.' })
  const restored = ofQuestion('QuestionRestored', { inReview: false })
  expect(after(vote, dismissed, restored)).toMatchObject({ ...open, upvotes: 1 })
})

test('a question in review is allowed [X-AMA-4]', () => {
  const waiting = ofQuestion('QuestionAsked', { question: 'Which kiln?', inReview: true })
  expect(after(waiting)).toMatchObject({ inReview: true })
  expect(after(waiting, ofQuestion('QuestionAllowed'))).toMatchObject({ inReview: false })
})

test('a merge is undone [X-AMA-6]', () => {
  const merged = ofQuestion('QuestionMerged', { intoId: otherId })
  expect(after(merged)).toMatchObject({ status: 'dismissed', mergedInto: otherId, dismissedBy: null })
  expect(after(merged, ofQuestion('QuestionUnmerged', { intoId: otherId }))).toMatchObject(open)
})

test('the erasure of its asker removes the question, that of the host only the answer [FLT-65]', () => {
  const removed = { question: 'Removed', answer: '', status: 'answered', upvotes: 0 }
  expect(after(answered, erased(ben))).toMatchObject(removed)
  expect(after(answered, erased(ana))).toMatchObject({ ...removed, question: 'Which kiln?' })
  expect(after(dismissed, erased(ben))).toMatchObject({ dismissReason: '' })
})
