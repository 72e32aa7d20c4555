import { createHash } from 'node:crypto'
import type { Announcement } from '@iam/infra/bus/port'
import { type LogPlace, moveCheckpointSql, moveValues } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { ClientBase } from 'pg'
import type { FoldedBatch, Projection } from './batch.ts'
import { liveCheckpoint, Superseded } from './checkpoint.ts'

type Write = {
  /** By projection, in the same order. */
  readonly folded: readonly FoldedBatch[]
  /** The rows of `folded` by column. */
  readonly texts: readonly (readonly unknown[][])[]
  readonly changes: Announcement['changes']
  readonly from: number
  readonly to: LogPlace
  readonly term: Pick<Term, 'name' | 'number'>
}
type Statement = { readonly name: string; readonly text: string }

/** PostgreSQL keeps each named statement for as long as the connection lives, and connections outlive terms. */
const maxNamed = 200
const names = new Set<string>()

/**
 * Writes batches of these projections, each by one statement, hence in one transaction: rows of all models, checkpoint and
 * announcement. Everything depends on the move of the checkpoint, which locks its row first: if it does not move, nothing is
 * written, and this throws Superseded. Returns the announcement's number.
 */
export function writingInOneStatement(projections: readonly Projection[]) {
  const statements = new Map<string, Statement>()

  /**
   * The statement for the models that a batch changes: named, hence parsed once, unless there are many combinations. The
   * parameters of the models begin behind the first `before`.
   */
  function statementFor(folded: readonly FoldedBatch[], before: number) {
    const changed = folded.map(
      ({ rows, removed }) => Number(rows.length > 0) + 2 * Number(removed.length > 0),
    )
    const combination = changed.join('')
    const made = statements.get(combination)
    if (made) return made
    const text = textFor(projections, folded, before)
    const name = `write ${createHash('sha1').update(text).digest('hex')}`
    if (names.size >= maxNamed && !names.has(name)) return { text }
    names.add(name)
    const statement = { name, text }
    statements.set(combination, statement)
    return statement
  }

  return async (client: ClientBase, write: Write): Promise<number> => {
    const { folded, texts, changes, from, to, term } = write
    const values: unknown[] = [
      ...moveValues({ name: liveCheckpoint, from, to, term }),
      JSON.stringify(changes),
    ]
    const statement = statementFor(folded, values.length)
    for (const [index, { rows, removed }] of folded.entries()) {
      if (rows.length > 0) values.push(...texts[index]!)
      if (removed.length > 0) values.push(removed)
    }
    const { rows } = await client.query<{ number: number }>({ ...statement, values })
    if (!rows[0]) throw new Superseded(liveCheckpoint, from)
    return rows[0].number
  }
}

const isMoved = 'exists (select from moved)'

function textFor(projections: readonly Projection[], folded: readonly FoldedBatch[], before: number): string {
  const parts = [
    `moved as (${moveCheckpointSql} returning 1)`,
    `told as (insert into announcements (position, changes) select $3::bigint, $${before}::jsonb from moved returning number)`,
  ]
  let parameters = before
  for (const [index, { table }] of projections.entries()) {
    const { rows, removed } = folded[index]!
    if (rows.length > 0) {
      parts.push(`part_${parts.length} as (${table.upsertPart(parameters, isMoved)})`)
      parameters += table.width
    }
    if (removed.length > 0) {
      parts.push(`part_${parts.length} as (${table.removePart(parameters, isMoved)})`)
      parameters += 1
    }
  }
  return `with ${parts.join(', ')} select number from told`
}
