import { setTimeout as delay } from 'node:timers/promises'
import type { BusMessages } from '@iam/infra/bus/port'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { announcement } from '@iam/projection-service/announcement'
import { moveCheckpoint, readCheckpoint } from '@iam/projection-service/checkpoint'
import type { ClientBase } from 'pg'
import { chance } from '../../demo/chance.ts'
import { userIdOf } from './creators.ts'
import type { ServerProcess } from './server-process.ts'

export type Changes = {
  /** The longest that an answer went on showing what had been changed, in milliseconds. */
  readonly stalest: number
  stop(): Promise<void>
}

const everyMs = 20
/** Every so many changes one is made to the creator who is watched. */
const watchedEvery = 5

/**
 * Changes fifty profiles a second as the projection would, row, checkpoint and announcement in one transaction, and
 * watches how long answers of the server go on showing the first creator of the directory as they were.
 */
export function changeProfiles(databaseUrl: string, creators: number, server: ServerProcess): Changes {
  const pool = openPool({ url: databaseUrl, name: 'changes', max: 2 })
  const luck = chance('changes')
  const made: { readonly views: number; readonly at: number }[] = []
  let stalest = 0
  let isStopping = false

  async function change(): Promise<void> {
    const first = (await firstCard(server.url)) as { handle: string }
    for (let n = 0, due = performance.now(); !isStopping; n++, due += everyMs) {
      await delay(Math.max(0, due - performance.now()))
      const isWatched = n % watchedEvery === 0
      const views = 100_000 + n
      const message = await inTransaction(pool, async (client) => {
        const keys = isWatched
          ? await update(client, `metrics_views = ${views}`, 'handle', first.handle)
          : await update(client, anyChange(n), 'user_id', userIdOf(luck.whole(0, creators - 1)))
        const position = (await readCheckpoint(client, 'views'))!
        await moveCheckpoint(client, 'views', position, position + 1)
        return announcement(client, position + 1, [{ view: 'creators', keys }])
      })
      if (isWatched) made.push({ views, at: performance.now() })
      server.send(message satisfies BusMessages['views.changed'])
    }
  }

  const anyChange = (n: number) =>
    luck.pick([
      `metrics_views = metrics_views + 1`,
      `metrics_clicks = metrics_clicks + 1`,
      `tagline = 'Changed for the ${n}th time'`,
      `earnings_total = earnings_total + 1`,
    ])

  async function watch(): Promise<void> {
    while (!isStopping) {
      const asked = performance.now()
      const { metricsViews } = await firstCard(server.url)
      const missed = made.find(({ views, at }) => views > metricsViews && at < asked)
      if (missed) stalest = Math.max(stalest, asked - missed.at)
      await delay(3)
    }
  }

  const working = Promise.all([change(), watch()])
  return {
    get stalest() {
      return stalest
    },
    async stop() {
      isStopping = true
      await working
      await pool.end()
    },
  }
}

async function update(client: ClientBase, set: string, column: string, value: string): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `update creators_v2.creators set ${set} where ${column} = $1 returning user_id`,
    [value],
  )
  return rows.map(({ user_id }) => user_id)
}

type Card = { readonly handle: string; readonly metricsViews: number }

async function firstCard(url: string): Promise<Card> {
  const answer = await fetch(new URL('/api/iam/profiles?limit=1', url))
  const { profiles } = (await answer.json()) as { profiles: [Card] }
  return profiles[0]
}

/** PostgreSQL's processes that work for the gateway. */
export async function connectionsOfGateway(databaseUrl: string): Promise<number[]> {
  const pool = openPool({ url: databaseUrl, name: 'changes', max: 1 })
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> 'changes'`,
  )
  await pool.end()
  return rows.map(({ pid }) => pid)
}
