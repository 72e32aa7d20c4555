import type { AmaVoteEvent } from '@iam/contracts/ama-questions/events'
import { voteKey } from '@iam/contracts/ama-questions/ids'
import { AmaVoteRow } from '@iam/contracts/ama-questions/views'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

type Vote = AmaVoteEvent['data']

const ofVote = (vote: Vote) => [voteKey(vote)]
const voted =
  (vote: 'up' | 'down') =>
  ({ questionId, sessionId, userId }: Vote, { at, key }: EventContext): RowOf<typeof AmaVoteRow> => ({
    ...{ id: key, questionId, sessionId, userId, vote },
    votedAt: at,
  })

/** Who votes how on which question. Votes of erased members stay counted; they hold no texts. */
export const amaVotes = readModel<AmaVoteEvent, typeof AmaVoteRow>({
  name: 'ama_votes',
  version: 1,
  row: AmaVoteRow,
  key: 'id',
  indexes: ['(question_id)', '(user_id)'],
  keysByEvent: { QuestionUpvoted: ofVote, QuestionDownvoted: ofVote, QuestionVoteRemoved: ofVote },
  starts: { QuestionUpvoted: voted('up'), QuestionDownvoted: voted('down') },
  on: { QuestionVoteRemoved: () => null },
})
