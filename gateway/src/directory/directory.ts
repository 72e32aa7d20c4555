import type { DatabasePool } from 'slonik'
import type { ReadRows } from '../follow/follow-rows.ts'
import { type FollowedList, type ListDependencies, openList } from '../lists/open-list.ts'
import { allCreators, creatorsOf, creatorsWithBadgesFrom } from './creators.ts'
import { selects } from './facets.ts'
import { Issuers } from './issuers.ts'
import { type ListedRow, listingOf } from './listing.ts'
import { cursorAt } from './place.ts'

type Options = ListDependencies & { readonly db: DatabasePool }

/** The directory, following the views `creators` and `people`. Returns before it is loaded; `feed` tells when it is. */
export function openDirectory(options: Options): FollowedList {
  const { db, announcements, log } = options
  const issuers = new Issuers(db)
  return openList<ListedRow>({
    ...{ announcements, log },
    view: 'creators',
    answerField: 'profiles',
    selects,
    cursorAt,
    listingOf: (row) => listingOf(row, issuers.nameOf),
    keyOf: ({ userId }) => userId,
    read: readCreators(options, issuers),
  })
}

const chunk = 500

/** Reads creators after the names of their badges' issuers; a change of a user who issued no badge concerns none. */
const readCreators =
  ({ db, pool, lookUps }: Options, issuers: Issuers): ReadRows<ListedRow> =>
  async ({ keys, people }, onPage) => {
    const withNames = async (rows: readonly ListedRow[]) => {
      await issuers.know(rows)
      await onPage(rows)
    }
    const renamed = await issuers.renamed(people && [...people])
    if (!keys) {
      await allCreators(pool, withNames)
      issuers.shown(renamed)
      return undefined
    }
    const shown = renamed.length > 0 ? await creatorsWithBadgesFrom(db, renamed) : []
    const wanted = [...keys, ...shown]
    for (let from = 0; from < wanted.length; from += chunk)
      await withNames(await creatorsOf(lookUps, wanted.slice(from, from + chunk)))
    issuers.shown(renamed)
    return wanted
  }
