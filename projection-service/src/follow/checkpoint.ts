import type { Term } from '@iam/infra/postgres/leader'
import type { ClientBase, Pool } from 'pg'

/** The checkpoint of the live read models: readers' views hold everything up to it. */
export const liveCheckpoint = 'views'

/** Another process moved the checkpoint: it leads, and nothing of this batch may be written. */
class Superseded extends Error {
  override readonly name = 'Superseded'
  constructor(checkpoint: string, position: number) {
    super(`the checkpoint ${checkpoint} no longer stands at ${position}, or another process leads`)
  }
}

/** The position of a checkpoint, or undefined. */
export async function readCheckpoint(client: ClientBase | Pool, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ position: string }>(
    'select position from checkpoints where name = $1',
    [name],
  )
  return rows[0] && Number(rows[0].position)
}

/** A position of the log and the id of the event there, where it is known. */
export type Place = { readonly position: number; readonly id: string | undefined }

/** The position and event id of a checkpoint; position 0 if there is none. */
export async function readPlace(client: ClientBase | Pool, name: string): Promise<Place> {
  const { rows } = await client.query<{ position: string; event_id: string | null }>(
    'select position, event_id from checkpoints where name = $1',
    [name],
  )
  const position = Number(rows[0]?.position ?? 0)
  return { position, id: (position > 0 && rows[0]?.event_id) || undefined }
}

/**
 * Moves a checkpoint in the transaction of the rows that belong to it; throws Superseded if it is not at `from`, or if
 * another term than `term` has begun.
 */
export async function moveCheckpoint(
  client: ClientBase,
  name: string,
  from: number,
  to: number,
  term?: Pick<Term, 'name' | 'number'>,
  id?: string,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'move checkpoint',
    text: `update checkpoints set position = $3, moves = moves + 1, event_id = case when $2 = $3 then event_id else $6 end
      where name = $1 and position = $2
      and ($4::text is null or exists (select from leaders where leaders.name = $4 and term = $5))`,
    values: [name, from, to, term?.name ?? null, term?.number ?? null, id ?? null],
  })
  if (rowCount !== 1) throw new Superseded(name, from)
}

/** Sets a checkpoint to a place in another log; throws Superseded if another term has begun. */
export async function resetCheckpoint(
  client: ClientBase,
  name: string,
  { position, id }: Place,
  term?: Pick<Term, 'name' | 'number'>,
): Promise<void> {
  const { rowCount } = await client.query(
    `update checkpoints set position = $2, moves = moves + 1, event_id = $3 where name = $1
      and ($4::text is null or exists (select from leaders where leaders.name = $4 and term = $5))`,
    [name, position, id ?? null, term?.name ?? null, term?.number ?? null],
  )
  if (rowCount !== 1) throw new Superseded(name, position)
}
