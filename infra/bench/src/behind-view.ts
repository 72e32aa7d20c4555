import type { Pool } from 'pg'

/** The quoted name of the table that a view in schema `views` reads; each read-model version has its own schema. */
export async function behindView(pool: Pool, view: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.view_table_usage
     where view_schema = 'views' and view_name = $1 and table_schema not in ('views', 'public') limit 1`,
    [view],
  )
  return rows[0]!.name
}
