import { voteKey } from '@iam/contracts/ama-questions/ids'
import { AmaVoteRow } from '@iam/contracts/ama-questions/views'
import { expect, test } from 'vitest'
import { typesOf } from '../read-model.ts'
import { cleo, ofVote, questionId, sessionId } from '../testing/ama.ts'
import { given } from '../testing/given.ts'
import { amaVotes } from './ama-votes.ts'

const id = voteKey({ questionId, userId: cleo })
const up = ofVote('QuestionUpvoted', { was: 'none' }, '2026-12-01T18:05:00.000Z')
const down = ofVote('QuestionDownvoted', { was: 'up' }, '2026-12-01T18:06:00.000Z')

test('a member has one vote on a question: the last one [T-21]', () => {
  const row = given(amaVotes, up).get(id)
  expect(row).toEqual({ id, questionId, sessionId, userId: cleo, vote: 'up', votedAt: up.at })
  expect(AmaVoteRow.parse(row)).toEqual(row)
  const changed = given(amaVotes, up, down)
  expect(changed.size).toBe(1)
  expect(changed.get(id)).toMatchObject({ vote: 'down', votedAt: down.at })
  expect(given(amaVotes, up, down, ofVote('QuestionVoteRemoved', { was: 'down' })).size).toBe(0)
})

test('the votes of an erased member stay counted', () => {
  expect(typesOf(amaVotes).filter((type) => type.startsWith('User'))).toEqual([])
})
