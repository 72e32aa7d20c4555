import { seatKey } from '@iam/contracts/ama/ids'
import type { AmaVoteCommand } from '@iam/contracts/ama-questions/commands'
import type { AmaVoteEvent } from '@iam/contracts/ama-questions/events'
import { voteKey } from '@iam/contracts/ama-questions/ids'
import { Rejected } from '@iam/contracts/rejected'
import { aMomentEarlier, type Decider, oneself } from '../../decider.ts'
import { type Seat, type Session, seatStream, sessionStream } from '../ama/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { mustBeShown, mustExist, type Question, questionStream } from './state.ts'
import { mustTakeQuestions, participant } from './taking-part.ts'

type Vote = { readonly vote: 'up' | 'down' | 'none' }
type Needs = {
  readonly question: Question
  /** The session of the question and the voter's seat in it: one each, none if the question does not exist. */
  readonly sessions: readonly Session[]
  readonly seats: readonly Seat[]
  readonly voter: User
}

const voteAfter = { upvote: 'up', downvote: 'down', remove_vote: 'none' } as const
const eventOf = { up: 'QuestionUpvoted', down: 'QuestionDownvoted', none: 'QuestionVoteRemoved' } as const
const sessionsOf = ({ question }: Needs) => (question.status === 'absent' ? [] : [question.sessionId])

export const amaVote: Decider<Vote, AmaVoteCommand, AmaVoteEvent, Needs> = {
  category: 'amavote',
  initial: { vote: 'none' },
  evolve: {
    QuestionUpvoted: () => ({ vote: 'up' }),
    QuestionDownvoted: () => ({ vote: 'down' }),
    QuestionVoteRemoved: () => ({ vote: 'none' }),
  },
  id: (command) => voteKey(command.data),
  needs: ({ data: { questionId, userId } }) => ({
    question: { stream: questionStream, id: questionId, mayBeStale: aMomentEarlier },
    sessions: { stream: sessionStream, ids: sessionsOf, mayBeStale: aMomentEarlier },
    seats: {
      stream: seatStream,
      mayBeStale: aMomentEarlier,
      ids: (needs) => sessionsOf(needs).map((sessionId) => seatKey({ sessionId, userId })),
    },
    voter: { stream: userStream, id: userId, mayBeStale: aMomentEarlier },
  }),

  who: {
    VoteQuestion(actor, { userId }, _, { question, sessions: [session], seats: [seat] }) {
      const isOwn = question.status !== 'absent' && question.askerUserId === userId
      return (
        oneself(actor, { userId }) ??
        (isOwn ? new Rejected('question-own-vote') : undefined) ??
        (session && seat ? participant(actor, userId, { session, seat }) : undefined)
      )
    },
  },

  decide: {
    VoteQuestion({ questionId, userId, action }, { vote: was }, { actor, needs }) {
      const wanted = voteAfter[action]
      mustExist(needs.question)
      if (wanted === was) return []
      const { sessionId } = mustBeShown(needs.question, actor, 'it takes no votes.')
      const [session] = needs.sessions
      if (session) mustTakeQuestions(session, actor, 'its questions take no votes.')
      mustBeMember(needs.voter)
      return [{ type: eventOf[wanted], data: { questionId, sessionId, userId, was } }]
    },
  },
}
