import { dropGone } from '@iam/command-service/follow/parked'
import type { Operation } from '../operations.ts'

/** For processes that are paused: the log was replaced or truncated, and not restored with the database. */
export const followFromEnd: Operation = {
  takes: [],
  does: 'lets processes whose log was replaced go on at its present end, and drops parked reactions to events that it lacks',

  async run({ pool, store }) {
    const log = await store()
    const position = await log.head()
    const id = await log.idAt(position)
    const { rows } = await pool.query<{ name: string; position: number; event_id: string }>(
      "select name, position, event_id from checkpoints where name like 'process:%' and event_id is not null",
    )
    const lost: string[] = []
    for (const each of rows)
      if ((await log.idAt(Number(each.position))) !== each.event_id) lost.push(each.name)
    await pool.query(
      'update checkpoints set position = $2, moves = moves + 1, event_id = $3 where name = any($1)',
      [lost, position, id ?? null],
    )
    const dropped = await dropGone(pool, log)
    const said = [
      lost.length > 0 &&
        `${lost.length} processes go on behind position ${position}. What was recorded before is not reacted to.`,
      dropped > 0 && `Parked reactions to events that the log does not hold were dropped: ${dropped}.`,
    ]
    return (
      said.filter(Boolean).join('\n') || 'The log holds what all processes have followed: nothing is changed.'
    )
  },
}
