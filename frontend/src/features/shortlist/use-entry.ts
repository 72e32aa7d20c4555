import type { UserId } from '@iam/contracts/values'
import { useQuery } from '@tanstack/react-query'
import { shortlistQueries } from './queries.ts'

/** The creator about whom something is kept. */
export type Kept = {
  readonly creatorUserId: UserId
  readonly name: string
  /** The page is theirs, so that the search offers to change it. */
  readonly isPage?: boolean
}

/** What the brand keeps about a creator; `isKnown` once its shortlist is loaded. */
export function useEntry(creatorUserId: UserId) {
  const { data } = useQuery(shortlistQueries.own())
  const entry = data?.entries.find((kept) => kept.creatorUserId === creatorUserId)
  return {
    isKnown: data !== undefined,
    isStarred: entry?.isStarred ?? false,
    note: entry?.note ?? '',
  }
}

/** What is said of a change that could not be saved. */
export const notSaved = ['Not saved', 'Your shortlist could not be changed. Try again in a moment.'] as const
