import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'

/** How often the bytes occur in the files of a table on the disk of this machine, including freed space. */
export async function bytesInTable(
  pool: Pick<pg.Pool, 'query'>,
  table: string,
  bytes: Buffer,
): Promise<number> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ folder: string; path: string }>(
    "select current_setting('data_directory') as folder, pg_relation_filepath($1) as path",
    [table],
  )
  const path = join(rows[0]!.folder, rows[0]!.path)
  let found = 0
  for (const name of await readdir(dirname(path))) {
    if (name.split(/[._]/)[0] !== basename(path)) continue
    const file = await readFile(join(dirname(path), name))
    for (let at = file.indexOf(bytes); at >= 0; at = file.indexOf(bytes, at + 1)) found++
  }
  return found
}
