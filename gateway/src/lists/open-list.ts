import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Announcements } from '../follow/announcements.ts'
import { type FollowedRows, followRows } from '../follow/follow-rows.ts'
import type { KeptUp } from '../follow/keep-up.ts'
import { ListAnswers } from './answers.ts'
import { ListIndex, type Listing } from './list-index.ts'
import type { SortKey } from './ranks.ts'
import type { Select } from './selects.ts'

/** A public list in memory, with cached answers. */
export type FollowedList = {
  readonly list: ListIndex
  readonly answers: ListAnswers
  readonly feed: KeptUp
}

export type ListDependencies = {
  readonly pool: Pool
  /** For statements by name. */
  readonly lookUps: Pool
  readonly announcements: Announcements
  readonly log: Log
}

type ListOptions<Row> = Omit<FollowedRows<Row>, 'list' | 'put' | 'remove'> & {
  readonly selects: readonly Select[]
  /** Undefined for a row that is not listed now. */
  readonly listingOf: (row: Row) => Listing | undefined
  /** The answer's field that holds the cards. */
  readonly answerField: string
  readonly cursorAt: (place: SortKey) => string
}

/**
 * Opens a public list, which follows its view and the names in it. Returns before it is loaded; `feed` tells when it
 * is.
 */
export function openList<Row>(options: ListOptions<Row>): FollowedList {
  const { selects, listingOf, answerField, cursorAt, ...followed } = options
  const list = new ListIndex(selects)
  const answers = new ListAnswers(list, answerField, cursorAt)
  function put(row: Row) {
    const listing = listingOf(row)
    return (listing ? list.put(listing) : list.remove(followed.keyOf(row))) ?? []
  }
  const feed = followRows<Row>({
    ...followed,
    list: list.docs,
    put: (rows) => answers.drop(rows.flatMap(put)),
    remove: (keys) => answers.drop(keys.flatMap((key) => list.remove(key) ?? [])),
  })
  return { list, answers, feed }
}
