import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Voted = Pick<AmaQuestion, 'id' | 'myVote'>
/** The viewer's votes by question, also on those that are not shown at the moment. */
export type Votes = ReadonlyMap<string, AmaQuestion['myVote']>

/** Collects the viewer's votes from all answers to a query and to commands about questions, until it is left: messages have none. */
export function followVotes(client: QueryClient, queryKey: QueryKey): { votes: Votes; leave: () => void } {
  const votes = new Map<string, AmaQuestion['myVote']>()
  const learn = (questions: readonly Voted[] = []) => {
    for (const { id, myVote } of questions) votes.set(id, myVote)
  }
  const hash = hashKey(queryKey)
  const shown = () => client.getQueryData<{ readonly questions: readonly Voted[] }>(queryKey)
  learn(shown()?.questions)
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash)
        return
      // Not from what messages change: it has the votes of the answer before.
      if (!event.action.manual) learn(shown()?.questions)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const { question } = (event.action.data ?? {}) as { readonly question?: Voted }
      if (question) learn([question])
    }),
  ]
  return {
    votes,
    leave() {
      for (const end of ends) end()
    },
  }
}
