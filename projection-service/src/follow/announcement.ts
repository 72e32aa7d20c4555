import type { Announcement } from '@iam/infra/bus/port'
import type { ClientBase } from 'pg'

/** Number of announcements kept; a reader that missed more has to read everything again. */
const kept = 10_000
const sweptEvery = 1_000

/**
 * Records what is to be announced once the transaction has committed, for readers that the bus does not reach. The
 * transaction must have moved the checkpoint before, whose row lock keeps the numbers in commit order.
 */
export async function announcement(
  client: ClientBase,
  position: number,
  changes: Announcement['changes'],
): Promise<Announcement> {
  const { rows } = await client.query<{ number: number }>({
    name: 'write announcement',
    text: 'insert into announcements (position, changes) values ($1, $2) returning number',
    values: [position, JSON.stringify(changes)],
  })
  const { number } = rows[0]!
  await sweepAnnouncements(client, number)
  return { number, position, changes }
}

/** Deletes announcements that are no longer kept, now and then: `number` is the one written last. */
export async function sweepAnnouncements(client: ClientBase, number: number): Promise<void> {
  if (number % sweptEvery === 0)
    await client.query('delete from announcements where number <= $1', [number - kept])
}
