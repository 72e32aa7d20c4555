import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '@iam/infra/postgres/pool'
import { chance } from '../../../demo/src/chance.ts'
import type { Checkout } from '../checkout/checkout.ts'
import { type Server, startProgram } from '../program.ts'
import type { Change } from './change.ts'
import { userIdOf } from './creators.ts'

export type Changes = {
  /** The longest time after a change at which an answer still showed the old value, in milliseconds. */
  readonly stalest: number
  /** Number of requests that checked this. */
  readonly looks: number
  stop(): Promise<void>
}

const everyMs = 20
/** One in this many changes is made to the creator whose card `watch` reads. */
const watchedEvery = 5

type Changing = {
  readonly database: string
  readonly creators: number
  readonly server: Server
  /** The checkout whose projection code makes the changes. */
  readonly from: Checkout
}

/** Changes fifty profiles a second, and measures how long a server's answers show the directory's first card unchanged. */
export async function changeProfiles({ database, creators, server, from }: Changing): Promise<Changes> {
  const { program } = await startProgram({ file: 'directory/change.ts', arguments: [database], from })
  const luck = chance('changes')
  const made: { readonly views: number; readonly at: number }[] = []
  let stalest = 0
  let looks = 0
  let isStopping = false

  async function change(): Promise<void> {
    const first = (await firstCard(server.url)) as { handle: string }
    for (let n = 0, due = performance.now(); !isStopping; n++, due += everyMs) {
      await delay(Math.max(0, due - performance.now()))
      const isWatched = n % watchedEvery === 0
      const views = 100_000 + n
      const asked: Change = isWatched
        ? { set: `metrics_views = ${views}`, column: 'handle', value: first.handle }
        : { set: anyChange(n), column: 'user_id', value: userIdOf(luck.whole(0, creators - 1)) }
      const message = await program.ask(asked)
      if (isWatched) made.push({ views, at: performance.now() })
      server.send(message as object)
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
      looks += 1
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
    get looks() {
      return looks
    },
    async stop() {
      isStopping = true
      await working
      await program.close()
    },
  }
}

type Card = { readonly handle: string; readonly metricsViews: number }

async function firstCard(url: string): Promise<Card> {
  const answer = await fetch(new URL('/api/iam/profiles?limit=1', url))
  const { profiles } = (await answer.json()) as { profiles: [Card] }
  return profiles[0]
}

/** Pids of the PostgreSQL backends that serve the gateway. */
export async function connectionsOfGateway(databaseUrl: string): Promise<number[]> {
  const pool = openPool({ url: databaseUrl, name: 'changes', max: 1 })
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> 'changes'`,
  )
  await pool.end()
  return rows.map(({ pid }) => pid)
}
