import type { Pool } from 'pg'
import type { DatabasePool } from 'slonik'
import type { ReadRows } from '../follow/follow-rows.ts'
import { allCreators, creatorsOf, creatorsWithBadgesFrom } from './creators.ts'
import type { Issuers } from './issuers.ts'
import type { ListedRow } from './listing.ts'

const chunk = 500

/** Reads creators after the names of their badges' issuers; a change of a user who issued no badge concerns none. */
export const readCreators =
  (db: DatabasePool, pool: Pool, issuers: Issuers): ReadRows<ListedRow> =>
  async ({ keys, people }, onPage) => {
    const withNames = async (rows: readonly ListedRow[]) => {
      await issuers.know(rows)
      await onPage(rows)
    }
    const renamed = await issuers.renamed(people && [...people])
    if (!keys) {
      await allCreators(pool, withNames)
      return undefined
    }
    const shown = renamed.length > 0 ? await creatorsWithBadgesFrom(db, renamed) : []
    const wanted = [...keys, ...shown]
    for (let from = 0; from < wanted.length; from += chunk)
      await withNames(await creatorsOf(pool, wanted.slice(from, from + chunk)))
    return wanted
  }
