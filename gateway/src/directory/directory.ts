import type { DatabasePool } from 'slonik'
import { type FollowedList, type ListDependencies, openList } from '../lists/open-list.ts'
import { cursorAt } from './cursor.ts'
import { selects } from './facets.ts'
import { Issuers } from './issuers.ts'
import { type ListedRow, listingOf } from './listing.ts'
import { readCreators } from './read-creators.ts'

type Dependencies = ListDependencies & { readonly db: DatabasePool }

/** The directory, following the views `creators` and `people`. Returns before it is loaded; `feed` tells when it is. */
export function openDirectory({ db, pool, ...rest }: Dependencies): FollowedList {
  const issuers = new Issuers(db)
  return openList<ListedRow>({
    ...rest,
    view: 'creators',
    answerField: 'profiles',
    selects,
    cursorAt,
    listingOf: (row) => listingOf(row, issuers.nameOf),
    keyOf: ({ userId }) => userId,
    read: readCreators(db, pool, issuers),
  })
}
