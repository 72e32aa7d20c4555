import type { BusMessages } from '@iam/infra/bus/port'
import type { ClientBase } from 'pg'

export type Announcement = BusMessages['views.changed']

/** So many of the last ones are kept; whoever missed more than that looks at everything anew. */
const kept = 10_000
const sweptEvery = 1_000

/**
 * Writes down what is to be announced once the transaction has committed, for those whom the bus does not reach. The
 * transaction must have moved the checkpoint before, so that numbers stand in the order of the commits.
 */
export async function announcement(
  client: ClientBase,
  position: number,
  changes: Announcement['changes'],
): Promise<Announcement> {
  const { rows } = await client.query<{ number: string }>({
    name: 'write announcement',
    text: 'insert into announcements (position, changes) values ($1, $2) returning number',
    values: [position, JSON.stringify(changes)],
  })
  const number = Number(rows[0]!.number)
  if (number % sweptEvery === 0)
    await client.query('delete from announcements where number <= $1', [number - kept])
  return { number, position, changes }
}
