import { createHash } from 'node:crypto'
import type { Announcement } from '@iam/infra/bus/port'
import { type LogPlace, moveCheckpointSql, moveValues } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { ClientBase } from 'pg'
import type { FoldedBatch, Projection } from './batch.ts'
import { liveCheckpoint, Superseded } from './checkpoint.ts'

type Write = {
  readonly projections: readonly Projection[]
  /** By projection, in the same order. */
  readonly folded: readonly FoldedBatch[]
  /** The rows of `folded` by column. */
  readonly texts: readonly (readonly unknown[][])[]
  readonly changes: Announcement['changes']
  readonly from: number
  readonly to: LogPlace
  readonly term: Pick<Term, 'name' | 'number'>
}

/** PostgreSQL keeps each named statement for as long as the connection lives. */
const maxNamed = 200
const named = new Set<string>()

const isMoved = 'exists (select from moved)'

/**
 * Writes a batch by one statement, hence in one transaction: rows of all models, checkpoint and announcement. Everything
 * depends on the move of the checkpoint, which locks its row first: if it does not move, nothing is written, and this
 * throws Superseded. Returns the announcement's number.
 */
export async function writeInOneStatement(client: ClientBase, write: Write): Promise<number> {
  const { projections, folded, texts, changes, from, to, term } = write
  const values: unknown[] = [...moveValues({ name: liveCheckpoint, from, to, term }), JSON.stringify(changes)]
  const parts = [
    `moved as (${moveCheckpointSql} returning 1)`,
    'told as (insert into announcements (position, changes) select $3::bigint, $7::jsonb from moved returning number)',
  ]
  for (const [index, { table }] of projections.entries()) {
    const { rows, removed } = folded[index]!
    if (rows.length > 0) {
      parts.push(`part_${parts.length} as (${table.upsertPart(values.length, isMoved)})`)
      values.push(...texts[index]!)
    }
    if (removed.length > 0) {
      parts.push(`part_${parts.length} as (${table.removePart(values.length, isMoved)})`)
      values.push(removed)
    }
  }
  const text = `with ${parts.join(', ')} select number from told`
  const { rows } = await client.query<{ number: number }>({ ...nameOf(text), text, values })
  if (!rows[0]) throw new Superseded(liveCheckpoint, from)
  return rows[0].number
}

/** A name for a statement of which there are few: it is parsed once. Statements of rare combinations of models have none. */
function nameOf(text: string): { readonly name?: string } {
  if (!named.has(text)) {
    if (named.size >= maxNamed) return {}
    named.add(text)
  }
  return { name: `write ${createHash('sha1').update(text).digest('hex')}` }
}
