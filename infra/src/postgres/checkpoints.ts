import type { ClientBase, Pool } from 'pg'
import type { Term } from './leader.ts'

/** A position of the log and the id of the event there, where it is known. */
export type LogPlace = { readonly position: number; readonly id: string | undefined }

/** Where a checkpoint stands; undefined if there is none. */
export async function readPlace(db: ClientBase | Pool, name: string): Promise<LogPlace | undefined> {
  const { rows } = await db.query<{ position: number; event_id: string | null }>(
    'select position, event_id from checkpoints where name = $1',
    [name],
  )
  const row = rows[0]
  return row && { position: row.position, id: (row.position > 0 && row.event_id) || undefined }
}

type Move = {
  readonly name: string
  /** Where the checkpoint has to stand; undefined: anywhere. */
  readonly from: number | undefined
  readonly to: LogPlace
  /** The term that must not be over. */
  readonly term: Pick<Term, 'name' | 'number'> | undefined
}

/** The values of the statement, $1 to $6; $3 is the position. */
export const moveValues = ({ name, from, to, term }: Move) => [
  name,
  from ?? null,
  to.position,
  term?.name ?? null,
  term?.number ?? null,
  to.id ?? null,
]

/** Moves a checkpoint; false if it stands elsewhere, or if another term has begun. */
export async function movePlace(db: ClientBase | Pool, move: Move): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move checkpoint',
    text: moveCheckpointSql,
    values: moveValues(move),
  })
  return rowCount === 1
}

/** The statement that moves a checkpoint, which may be a part of a larger one. */
export const moveCheckpointSql = `
  update checkpoints set position = $3, moves = moves + 1,
    event_id = case when $2::bigint = $3 then coalesce($6::uuid, event_id) else $6 end
  where name = $1 and ($2::bigint is null or position = $2)
    and ($4::text is null or exists (select from leaders where leaders.name = $4 and term = $5))`

/**
 * Moves the checkpoints of a term by one statement; false if one of them stands elsewhere, or if another term has begun. The
 * commit does not wait for the disk, so a crash of the database may take the moves back.
 */
export async function movePlaces(
  pool: Pool,
  moves: readonly (Pick<Move, 'name' | 'to'> & { readonly from: number })[],
  term: Pick<Term, 'name' | 'number'>,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'move checkpoints',
    text: moveAll,
    values: [
      moves.map(({ name }) => name),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to.position),
      moves.map(({ to }) => to.id ?? null),
      ...[term.name, term.number],
    ],
  })
  return rowCount === moves.length
}

const moveAll = `
  update checkpoints set position = moved.position, moves = moves + 1,
    event_id = case when moved.before = moved.position then coalesce(moved.id, event_id) else moved.id end
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[]) as moved (name, before, position, id),
    (select set_config('synchronous_commit', 'off', true)) as unflushed
  where checkpoints.name = moved.name and checkpoints.position = moved.before
    and exists (select from leaders where leaders.name = $5 and term = $6)`
