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
  /** The commit does not wait for the disk, so a crash of the database may take the move back. */
  readonly isUnflushed?: boolean
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
    ...(move.isUnflushed ? moveUnflushed : moveFlushed),
    values: moveValues(move),
  })
  return rowCount === 1
}

const moving = (flushing: string) => `
  update checkpoints set position = $3, moves = moves + 1,
    event_id = case when $2::bigint = $3 then coalesce($6::uuid, event_id) else $6 end
  ${flushing}
  where name = $1 and ($2::bigint is null or position = $2)
    and ($4::text is null or exists (select from leaders where leaders.name = $4 and term = $5))`

/** The statement that moves a checkpoint, which may be a part of a larger one. */
export const moveCheckpointSql = moving('')
const moveFlushed = { name: 'move checkpoint', text: moveCheckpointSql }
const moveUnflushed = {
  name: 'move checkpoint unflushed',
  text: moving(`from (select set_config('synchronous_commit', 'off', true)) as unflushed`),
}
