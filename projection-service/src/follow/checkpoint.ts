import { movePlace, readPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { ClientBase, Pool } from 'pg'

/** The checkpoint of the live read models: readers' views hold everything up to it. */
export const liveCheckpoint = 'views'

/** Another instance moved the checkpoint: it leads, and nothing of this batch may be written. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
  constructor(checkpoint: string, position: number) {
    super(`the checkpoint ${checkpoint} no longer stands at ${position}, or another instance leads`)
  }
}

/** The position of a checkpoint, or undefined. */
export const readCheckpoint = async (client: ClientBase | Pool, name: string): Promise<number | undefined> =>
  (await readPlace(client, name))?.position

/**
 * Moves a checkpoint in the transaction of the rows that belong to it; throws Superseded if it is not at `from` (which may
 * be anywhere if the log is another), or if another term than `term` has begun.
 */
export async function moveCheckpoint(
  client: ClientBase,
  name: string,
  from: number | 'anywhere',
  to: number,
  term?: Pick<Term, 'name' | 'number'>,
  id?: string,
): Promise<void> {
  const expected = from === 'anywhere' ? undefined : from
  const isMoved = await movePlace(client, { name, from: expected, to: { position: to, id }, term })
  if (!isMoved) throw new Superseded(name, expected ?? to)
}
