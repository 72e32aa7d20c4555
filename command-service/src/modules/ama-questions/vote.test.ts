import type { AmaVoteEvent } from '@iam/contracts/ama-questions/events'
import type { VoteAction } from '@iam/contracts/enumerations'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideOn, fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asVisitor, ben, id } from '../../testing/people.ts'
import {
  answered,
  asCleo,
  asked,
  askedForReview,
  cleo,
  erased,
  first,
  joined,
  member,
  questionAfter,
  questionEvent,
  registered,
  removed,
  seatAfter,
  second,
  sessionId,
  sessions,
} from '../ama/testing/sessions.ts'
import type { Question } from './state.ts'
import { amaVote } from './vote.ts'

const vote = (action: VoteAction, userId = cleo) =>
  ({ type: 'VoteQuestion', data: { questionId: first, userId, action } }) as const
const event = (type: AmaVoteEvent['type'], was: 'up' | 'down' | 'none') =>
  ({ type, data: { questionId: first, sessionId, userId: cleo, was } }) as AmaVoteEvent
const upvoted = event('QuestionUpvoted', 'none')

const needs = (
  over: Partial<{ question: Question; session: unknown; seat: unknown; voter: unknown }> = {},
) => {
  const { question, session, seat, voter } = {
    ...{ question: questionAfter(asked), session: sessions.live, seat: seatAfter(joined), voter: member },
    ...over,
  }
  const isKnown = question.status !== 'absent'
  return { question, voter, sessions: isKnown ? [session] : [], seats: isKnown ? [seat] : [] } as never
}
const by = (over: Parameters<typeof needs>[0] = {}, actor = asCleo) => ({ actor, needs: needs(over) })

test('a member has one vote on a question: voting again changes nothing [X-AMA-2] [AMA-25]', () => {
  given(amaVote).when(vote('upvote'), by()).records(upvoted)
  given(amaVote, upvoted).when(vote('upvote'), by()).changesNothing()
  given(amaVote).when(vote('downvote'), by()).records(event('QuestionDownvoted', 'none'))
  given(amaVote, event('QuestionDownvoted', 'none')).when(vote('downvote'), by()).changesNothing()
  given(amaVote).when(vote('remove_vote'), by()).changesNothing()
})

test('another vote replaces it and says which [X-AMA-2]', () => {
  given(amaVote, upvoted).when(vote('downvote'), by()).records(event('QuestionDownvoted', 'up'))
  given(amaVote, upvoted).when(vote('remove_vote'), by()).records(event('QuestionVoteRemoved', 'up'))
  const down = [upvoted, event('QuestionDownvoted', 'up')]
  given(amaVote, ...down)
    .when(vote('upvote'), by())
    .records(event('QuestionUpvoted', 'down'))
  given(amaVote, ...down, event('QuestionVoteRemoved', 'down'))
    .when(vote('upvote'), by())
    .records(upvoted)
})

test('not on one’s own question, not for others, and not once removed', () => {
  const own = vote('upvote', asAna.userId!)
  given(amaVote).when(own, by({}, asAna)).rejects('question-own-vote', 403)
  for (const actor of [asBen, asBoss, asAna])
    given(amaVote).when(vote('upvote'), by({}, actor)).rejects('oneself-only', 403)
  given(amaVote).when(vote('upvote'), by({}, asVisitor)).rejects('sign-in-required', 401)
  given(amaVote)
    .when(vote('upvote'), by({ seat: seatAfter(joined, removed) }))
    .rejects('ama-removed', 403)
  given(amaVote)
    .when(vote('upvote'), by({ voter: erased }))
    .rejects('user-erased', 410)
  given(amaVote)
    .when(vote('upvote', ben), by({}, asBen))
    .records({
      ...upvoted,
      data: { ...upvoted.data, userId: ben },
    } as AmaVoteEvent)
})

test('only on open questions that are shown to all', () => {
  const on = (question: Question) => given(amaVote).when(vote('upvote'), by({ question }))
  on(questionAfter()).rejects('question-unknown', 404)
  on(questionAfter(askedForReview)).rejects('question-in-review')
  on(questionAfter(asked, answered)).rejects('question-answered')
  const gone = questionEvent('QuestionDismissed', { by: 'host', reason: 'Off.', inReview: false })
  on(questionAfter(asked, gone)).rejects('question-dismissed')
  on(questionAfter(asked, questionEvent('QuestionMerged', { intoId: second }))).rejects('question-merged')
  // A repetition is answered like the first time, whatever became of the question.
  given(amaVote, upvoted)
    .when(vote('upvote'), by({ question: questionAfter(asked, answered), session: sessions.completed }))
    .changesNothing()
})

test('only while the session takes questions', () => {
  const during = (session: unknown, seat = seatAfter(registered)) =>
    given(amaVote).when(vote('upvote'), by({ session, seat }))
  during(sessions.live).records(upvoted)
  during(sessions.open).records(upvoted)
  during(sessions.open, seatAfter()).rejects('registration-needed', 403)
  during(sessions.scheduled).rejects('questions-not-open')
  during(sessions.paused).rejects('ama-session-paused')
  during(sessions.completed).rejects('ama-session-completed')
  during(sessions.cancelled).rejects('ama-session-cancelled')
})

test('counted by what each event replaces, the votes are those of the voters [X-AMA-2]', () => {
  const voters = [3, 4, 5, 6].map((n) => ({ ...asCleo, userId: id<typeof cleo>(n) }))
  const actions = ['upvote', 'downvote', 'remove_vote'] as const
  const step = fc.record({ voter: fc.constantFrom(...voters), action: fc.constantFrom(...actions) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const logs = new Map<string, AmaVoteEvent[]>()
      const last = new Map<string, VoteAction>()
      const tally = { up: 0, down: 0, none: 0 }
      for (const { voter, action } of steps) {
        const log = logs.get(voter.userId) ?? []
        const state = fold(
          amaVote,
          amaVote.initial,
          log.map((one) => ({ ...one, recordedAt: '2026-11-21T12:00:00.000Z' })),
        )
        const command = vote(action, voter.userId)
        const now = '2026-11-21T12:00:00.000Z'
        const events = decideOn(amaVote, command, state, { actor: voter, now, needs: needs() })
        for (const { type, data } of events) {
          tally[data.was]--
          tally[type === 'QuestionUpvoted' ? 'up' : type === 'QuestionDownvoted' ? 'down' : 'none']++
        }
        logs.set(voter.userId, [...log, ...events])
        last.set(voter.userId, action)
      }
      const of = (action: VoteAction) => [...last.values()].filter((one) => one === action).length
      expect({ up: tally.up, down: tally.down }).toEqual({ up: of('upvote'), down: of('downvote') })
    }),
    { numRuns: 500 },
  )
})
