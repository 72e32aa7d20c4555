import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import type { Pool } from 'pg'

export type OwnVote = Pick<AmaQuestion, 'myVote'> & { readonly questionId: string; readonly userId: string }

/** How these members vote now on the questions of these sessions on which they voted after a position, by question. */
export async function ownVotesAfter(
  pool: Pool,
  sessionIds: readonly string[],
  after: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnVote[]>> {
  if (userIds.length === 0) return new Map()
  const values = [sessionIds, after, userIds]
  const { rows } = await pool.query<OwnVote>({ name: 'ama-own-votes', text: ownVotes, values })
  return Map.groupBy(rows, ({ questionId }) => questionId)
}

// A vote for a question that is merged into another is one for that, too, and counts more than a vote against it.
const ownVotes = `
  with recursive voted (question_id, user_id, id) as (
    select question_id, user_id, question_id from ama_events
    where session_id = any($1) and position > $2 and user_id = any($3)
      and type in ('QuestionUpvoted', 'QuestionDownvoted', 'QuestionVoteRemoved')
    union
    select v.question_id, v.user_id, m.id from voted v join ama_questions m on m.merged_into = v.id
  )
  select voted.question_id as "questionId", voted.user_id as "userId", max(own.vote) as "myVote"
  from voted left join ama_votes own on own.id = voted.id || '-' || voted.user_id
  group by 1, 2`
