import { AmaQuestion } from '@iam/contracts/ama-questions/views'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

const United = AmaQuestion.pick({ id: true, upvotes: true, myVote: true }).extend({ downvotes: z.int() })

/**
 * The votes of questions that others were merged into: each member counts once over all of them, an upvote on one
 * more than a downvote on another. Who asked the question that stands does not count, also if they voted for one merged
 * into it: none votes for their own.
 */
export async function unitedVotes(db: DatabasePool, ids: readonly string[], viewer: UserId | null) {
  if (ids.length === 0) return new Map<string, z.infer<typeof United>>()
  const rows = await db.any(sql.type(United)`
    with recursive united (root, id) as (
      select id, id from ama_questions where id = any(${sql.array(ids, 'text')})
      union
      select u.root, m.id from united u join ama_questions m on m.merged_into = u.id
    ),
    voters as (
      select u.root, v.user_id, bool_or(v.vote = 'up') as is_up
      from united u join ama_votes v on v.question_id = u.id join ama_questions r on r.id = u.root
      where v.user_id <> r.from_user_id
      group by u.root, v.user_id
    )
    select root as id, count(*) filter (where is_up)::int as upvotes,
      count(*) filter (where not is_up)::int as downvotes,
      max(case when is_up then 'up' else 'down' end) filter (where user_id = ${viewer ?? ''}) as my_vote
    from voters group by root`)
  return new Map(rows.map((row) => [row.id as string, row]))
}
