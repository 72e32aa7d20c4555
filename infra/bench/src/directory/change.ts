import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { announcement } from '@iam/projection-service/follow/announcement'
import { moveCheckpoint, readCheckpoint } from '@iam/projection-service/follow/checkpoint'
import { behindView } from '../behind-view.ts'

/** An update (`set`) of the creators whose `column` equals `value`. */
export type Change = { readonly set: string; readonly column: string; readonly value: string }

/**
 * Makes changes as the projection does, with row, checkpoint and announcement in one transaction, and replies to each with
 * the message to publish: `change.ts URL`.
 */
const pool = openPool({ url: process.argv[2]!, name: 'changes', max: 1 })
const table = await behindView(pool, 'creators')

async function change({ set, column, value }: Change) {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `update ${table} set ${set} where ${column} = $1 returning user_id`,
      [value],
    )
    const position = (await readCheckpoint(client, 'views'))!
    await moveCheckpoint(client, 'views', position, position + 1)
    const keys = rows.map(({ user_id }) => user_id)
    return announcement(client, position + 1, [{ view: 'creators', keys }])
  })
}

process.on('message', async (asked: Change) => void process.send!(await change(asked)))
process.once('SIGTERM', () => process.exit())
process.send!('ready')
