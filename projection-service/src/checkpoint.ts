import type { ClientBase, Pool } from 'pg'

/** The checkpoint of the live read models: readers' views hold everything up to it. */
export const liveCheckpoint = 'views'

/** Somebody else moved the checkpoint: another runner leads, and nothing of this batch may be written. */
class Superseded extends Error {
  override readonly name = 'Superseded'
  constructor(checkpoint: string, position: number) {
    super(`the checkpoint ${checkpoint} no longer stands at ${position}`)
  }
}

/** Where a checkpoint stands, or undefined. */
export async function readCheckpoint(client: ClientBase | Pool, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ position: string }>(
    'select position from checkpoints where name = $1',
    [name],
  )
  return rows[0] && Number(rows[0].position)
}

/** Moves a checkpoint in the transaction of the rows that belong to it; throws Superseded where it is not at `from`. */
export async function moveCheckpoint(
  client: ClientBase,
  name: string,
  from: number,
  to: number,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'move checkpoint',
    text: 'update checkpoints set position = $3 where name = $1 and position = $2',
    values: [name, from, to],
  })
  if (rowCount !== 1) throw new Superseded(name, from)
}
