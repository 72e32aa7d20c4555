import { snakeCase } from '@iam/infra/postgres/snake-case'
import type { Pool } from 'pg'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { readAll } from '../lists/read-rows.ts'
import { ListedRow } from './listing.ts'

const columns = Object.keys(ListedRow.shape).map(
  (field) => sql.fragment`${sql.identifier([snakeCase(field)])} as ${sql.identifier([field])}`,
)
const listed = sql.fragment`
  select ${sql.join(columns, sql.fragment`, `)}
  from views.creators
  where role = 'creator' and handle is not null and profile_id is not null`

/** The rows of those of the given users whom the directory lists. */
export const listedAmong = (db: DatabasePool, userIds: readonly string[]): Promise<readonly ListedRow[]> =>
  db.any(sql.type(ListedRow)`${listed} and user_id = any(${sql.array([...userIds], 'text')})`)

export const creatorsByIds = `${listed.sql} and user_id = any($1)`

/** The same by a prepared statement, whose rows are not checked: the directory reads every change. */
export async function creatorsOf(pool: Pool, userIds: readonly string[]) {
  const query = { name: 'directory creators', text: creatorsByIds, values: [userIds] }
  return (await pool.query<ListedRow>(query)).rows
}

/** The ids of creators with a badge from one of the given issuers. */
export const creatorsWithBadgesFrom = (db: DatabasePool, issuers: readonly string[]) =>
  db.anyFirst(sql.type(z.object({ userId: z.string() }))`
    select user_id from views.creators
    where exists (
      select from jsonb_array_elements(badges) as badge
      where badge ->> 'issuedBy' = any(${sql.array([...issuers], 'text')}))`)

/** Reads all listed creators, roughly in rank order, because appending is the index's cheapest insert. */
export const allCreators = (pool: Pool, onPage: (rows: readonly ListedRow[]) => Promise<void>) =>
  readAll(pool, `${listed.sql} order by is_verified desc, earnings_total desc, handle`, onPage)
