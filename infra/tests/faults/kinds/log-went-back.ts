import { setTimeout as delay } from 'node:timers/promises'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { runNpm } from '../../support/script.ts'
import { markerPattern } from '../journal.ts'
import type { Kind } from '../rounds.ts'
import type { World } from '../world.ts'

/**
 * The log is replaced by an earlier copy of itself, as by a fail-over to a copy that lagged: what was recorded since the copy is
 * gone, and views and processes have followed what the log does not hold. It ends with what docs/operation.md asks of the operator.
 */
export const logWentBack: Kind = {
  lasts: [1_000, 6_000],
  hasOwnLog: true,
  isOver: async (world) => (await astray(world)).length === 0,

  async strike(world, random) {
    const saidBefore = timesSaid(world)
    const copiedAt = await headOf(world)
    await delay(200 + random() * 2_500)
    const was = await goBack(world, copiedAt)
    // Half of the time no connection breaks off, as behind a connection pooler.
    if (random() < 0.5) world.ways.eventStore.breakOff()
    return async () => {
      const processes = (await astray(world)).filter((name) => name.startsWith('process:'))
      console.log(
        `  the log went back from position ${was} to ${copiedAt}; ${processes.length} processes had gone beyond it`,
      )
      await untilSaid(world, saidBefore + processes.length)
      await letProcessesGoOn(world)
    }
  },
}

async function headOf({ logUrl }: World): Promise<number> {
  await using log = openLogDatabase(logUrl)
  const { rows } = await log.query<{ head: number }>('select coalesce(max(position), 0) as head from events')
  return rows[0]!.head
}

/** Deletes the events after a position, and notes the markers of their commands. Returns the former end of the log. */
async function goBack({ logUrl, admin, masterKey, takenBack }: World, to: number): Promise<number> {
  await using log = openLogDatabase(logUrl)
  await using store = disposable(
    await openEventStore({ url: logUrl, pool: admin, masterKeys: [masterKey], log: silentLog() }),
  )
  return await inTransaction(log, async (client) => {
    // The lock of appends, so that none is in progress.
    await client.query('select pg_advisory_xact_lock(7305)')
    let end = to
    for await (const events of store.readAll({ after: to }))
      for (const { data, position } of events) {
        for (const marker of JSON.stringify(data).match(markerPattern) ?? []) takenBack.add(marker)
        end = position
      }
    await client.query('delete from events where position > $1', [to])
    return end
  })
}

/** The checkpoints at an event that the log does not contain. */
async function astray({ admin, logUrl }: World): Promise<string[]> {
  await using log = openLogDatabase(logUrl)
  const { rows } = await admin.query<{ name: string; position: number; event_id: string }>(
    'select name, position, event_id from checkpoints where event_id is not null',
  )
  const held = await Promise.all(
    rows.map(({ position, event_id }) =>
      log.query('select from events where position = $1 and id = $2', [position, event_id]),
    ),
  )
  return rows.flatMap(({ name }, n) => (held[n]!.rowCount === 0 ? [name] : []))
}

/** How often the services have logged that a process is paused. */
const timesSaid = (world: World): number =>
  world
    .services()
    .map(({ process }) => process.output().split('The process is paused').length - 1)
    .reduce((sum, times) => sum + times, 0)

/** Waits until every process beyond the end of the log has said so, before the operator's command is run. */
async function untilSaid(world: World, times: number): Promise<void> {
  for (const until = Date.now() + 15_000; timesSaid(world) < times; await delay(50))
    if (Date.now() > until)
      throw new Error(`only ${timesSaid(world)} of ${times} times was it said that a process is paused`)
}

async function letProcessesGoOn({ databaseUrl, logUrl, masterKey }: World): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, EVENT_STORE_URL: logUrl, MASTER_KEY: masterKey }
  const { code, err } = await runNpm('operate', ['follow-from-end'], settings)
  if (code !== 0) throw new Error(`npm run operate -- follow-from-end: ${err}`)
}

const openLogDatabase = (url: string) => {
  const pool = openPool({ url, name: 'faults', max: 2 })
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}

const disposable = <Opened extends { close(): Promise<void> }>(opened: Opened) =>
  Object.assign(opened, { [Symbol.asyncDispose]: () => opened.close() })
