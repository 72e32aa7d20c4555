import type { DatabasePool } from 'slonik'
import { type ListDependencies, type OpenList, openList } from '../lists/open-list.ts'
import { cursorAt } from './cursor.ts'
import { selects } from './facets.ts'
import { Issuers } from './issuers.ts'
import { type ListedRow, listingOf } from './listing.ts'
import { readCreators } from './read-creators.ts'

type Dependencies = ListDependencies & { readonly db: DatabasePool }

/** The directory, following the views `creators` and `people`. Still loading on return. */
export function openDirectory({ db, pool, ...following }: Dependencies): OpenList {
  const issuers = new Issuers(db)
  return openList<ListedRow>({
    ...following,
    ...{ view: 'creators', name: 'profiles', selects, cursorAt },
    listingOf: (row) => listingOf(row, issuers.nameOf),
    keyOf: ({ userId }) => userId,
    read: readCreators(db, pool, issuers),
  })
}
