import { snakeCase } from '@iam/infra/postgres/snake-case'
import type { Pool } from 'pg'
import { readAll } from '../lists/read-all.ts'
import { type ListedRow, listedColumns } from './listing.ts'

const listed = `
  select ${listedColumns.map((column) => `${snakeCase(column)} as "${column}"`).join(', ')}
  from views.creators
  where role = 'creator' and handle is not null and profile_id is not null`

export const creatorsByIds = `${listed} and user_id = any($1)`

/** The rows of those of the given users whom the directory lists. */
export async function creatorsOf(pool: Pool, userIds: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await pool.query<ListedRow>({
    name: 'directory creators',
    text: creatorsByIds,
    values: [userIds],
  })
  return rows
}

/** The ids of creators with a badge from one of the given issuers. */
export async function creatorsWithBadgesFrom(pool: Pool, issuers: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from views.creators
     where exists (select from jsonb_array_elements(badges) as badge where badge ->> 'issuedBy' = any($1))`,
    [issuers],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Reads all listed creators, roughly in rank order, because appending is the index's cheapest insert. */
export const allCreators = (
  pool: Pool,
  onPage: (rows: readonly ListedRow[]) => Promise<void>,
): Promise<void> => readAll(pool, `${listed} order by is_verified desc, earnings_total desc, handle`, onPage)
