import type { UserId } from '@iam/contracts/values'
import { useMutation, useQuery } from '@tanstack/react-query'
import { tellFailure } from '../../lib/tell-failure.ts'
import { shortlistMutations, shortlistQueries } from './queries.ts'

/** The brand's star and note about a creator, and how to change them. */
export function useEntry(creatorUserId: UserId) {
  const { data } = useQuery(shortlistQueries.own())
  const { mutate, isPending, variables } = useMutation(shortlistMutations.change(creatorUserId))
  const entry = data?.entries.find((kept) => kept.creatorUserId === creatorUserId)

  const change = (next: { isStarred?: boolean; note?: string }, onDone?: () => void) =>
    mutate(next, {
      onSuccess: () => onDone?.(),
      onError: tellFailure('Not saved', 'Your shortlist could not be changed. Try again in a moment.'),
    })

  return {
    isKnown: data !== undefined,
    // A click shows at once, before the server has answered.
    isStarred: (isPending ? variables.isStarred : undefined) ?? entry?.isStarred ?? false,
    note: entry?.note ?? '',
    isPending,
    change,
  }
}
