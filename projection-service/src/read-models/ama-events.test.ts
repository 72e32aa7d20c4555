import { AmaEventRow } from '@iam/contracts/ama/views'
import { expect, test } from 'vitest'
import {
  asked,
  cleo,
  messageId,
  ofMessage,
  ofQuestion,
  ofSession,
  ofVote,
  otherId,
  questionId,
  sessionId,
} from '../testing/ama.ts'
import { given } from '../testing/given.ts'
import { ben, erased } from '../testing/lives.ts'
import { amaEvents } from './ama-events.ts'

test('what happened in a session is kept in order and without texts [X-AMA-7]', () => {
  const happened = [
    asked,
    ofVote('QuestionUpvoted', { was: 'none' }),
    ofQuestion('QuestionMerged', { intoId: otherId }),
    ofMessage('ChatMessagePosted', { message: 'Hello.' }),
    ofSession('AmaSessionPaused'),
  ]
  const rows = [...given(amaEvents, ...happened).values()]
  expect(rows.map((row) => AmaEventRow.parse(row))).toEqual(rows)
  expect(rows).toMatchObject([
    { position: 1, sessionId, type: 'QuestionAsked', at: asked.at, questionId, userId: ben, intoId: null },
    { position: 2, type: 'QuestionUpvoted', questionId, userId: cleo },
    { position: 3, type: 'QuestionMerged', intoId: otherId },
    { position: 4, type: 'ChatMessagePosted', messageId, questionId: null },
    { position: 5, type: 'AmaSessionPaused', questionId: null, messageId: null },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Which kiln|Hello/)
})

test('an erasure is one of all sessions', () => {
  const [row] = [...given(amaEvents, erased(ben)).values()]
  expect(AmaEventRow.parse(row)).toMatchObject({ type: 'UserErased', sessionId: null, userId: ben })
})
