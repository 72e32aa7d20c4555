import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { hasNats, noNats, startNats } from '@iam/infra/testing/nats'
import { testDatabase } from '@iam/infra/testing/postgres'
import { expect, test } from 'vitest'
import { startService } from '../support/service-process.ts'

type Size = { readonly total: number; readonly pools: Readonly<Record<string, number>> }

/** The table in docs/operation.md, by service. */
async function documented(): Promise<Readonly<Record<string, Size>>> {
  const text = await readFile(new URL('../../../docs/operation.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) \| (`.+ \d+) \|$/gm)]
  return Object.fromEntries(
    rows.map(([, service = '', total, pools = '']) => [
      service,
      {
        total: Number(total),
        pools: Object.fromEntries(
          [...pools.matchAll(/`([^`]+)` (\d+)/g)].map(([, name, size]) => [name, Number(size)]),
        ),
      },
    ]),
  )
}

/** A database, a NATS server and functions that start services on them; each attempt of the test has its own. */
async function workplace(opened: AsyncDisposableStack) {
  const database = await testDatabase()
  opened.defer(() => database.drop())
  const nats = await startNats()
  opened.defer(() => nats.close())
  const pool = openPool({ url: database.url, name: 'looking on', max: 2 })
  opened.defer(() => pool.end())
  const secret = () => randomBytes(32).toString('hex')
  const env = {
    ...{ DATABASE_URL: database.url, NATS_URL: nats.url, RATE_LIMITS: 'off' },
    ...{ MASTER_KEY: secret(), COMMAND_SECRET: secret(), SESSION_SECRET: secret() },
  }
  return {
    async start(service: Parameters<typeof startService>[0], more: Record<string, string> = {}) {
      const started = await startService(service, { ...env, ...more })
      opened.defer(() => started.end())
      return started
    },
    whileViewsAreLocked: (work: () => Promise<unknown>) =>
      inTransaction(pool, async (client) => {
        await client.query('lock table views.handles, views.people in access exclusive mode')
        const working = work()
        await delay(2_000)
        return { working }
      }).then(({ working }) => working),
    /**
     * Established connections of clients only: while it starts, a connection has neither a state nor its name, and
     * PostgreSQL's own autovacuum, which never has a name, is active in the same database.
     */
    async connections(): Promise<readonly { readonly name: string }[]> {
      const { rows } = await pool.query(`select application_name as name from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and state is not null
          and application_name <> 'looking on'`)
      return rows
    },
  }
}

/** Opened for a short time, besides those of the table. */
const passing: ReadonlySet<string> = new Set(['check', 'migrations', 'rewrite keys'])

test('each service opens the connections that docs/operation.md lists, under their names, and no more under load [FLT-32]', async ({
  skip,
}) => {
  if (!hasNats()) skip(noNats)
  await using opened = new AsyncDisposableStack()
  const { start, whileViewsAreLocked, connections } = await workplace(opened)
  const table = await documented()
  expect(Object.keys(table)).toEqual([
    'gateway',
    'command-service',
    'projection-service',
    'all in one process (`npm start`)',
  ])
  for (const { total, pools } of Object.values(table))
    expect(Object.values(pools).reduce((sum, size) => sum + size, 0)).toBe(total)

  /** The highest number of simultaneous connections during some work, by name. */
  const maxWhile = async (work: Promise<unknown>) => {
    const most: Record<string, number> = {}
    let isDone = false
    void work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const now = Object.groupBy(await connections(), ({ name }) => name)
      for (const [name, all] of Object.entries(now)) most[name] = Math.max(most[name] ?? 0, all?.length ?? 0)
      await delay(20)
    }
    return most
  }
  const allowed: Record<string, number> = {}
  const adds = (service: string) => {
    for (const [name, size] of Object.entries(table[service]!.pools))
      allowed[name] = (allowed[name] ?? 0) + size
  }
  const expectAllowed = (most: Record<string, number>) => {
    for (const [name, count] of Object.entries(most)) {
      if (passing.has(name)) continue
      expect(Object.keys(allowed), 'documented').toContain(name)
      expect(count, name).toBeLessThanOrEqual(allowed[name]!)
    }
  }

  const commands = start('command-service')
  adds('command-service')
  const first = await maxWhile(commands.then(() => delay(1_500)))
  expectAllowed(first)
  expect(first).toMatchObject({ 'leader processes': 1, 'events: listen': 1 })

  adds('projection-service')
  const second = await maxWhile(start('projection-service').then(() => delay(1_500)))
  expectAllowed(second)
  expect(second).toMatchObject({ 'leader read models': 1 })

  adds('gateway')
  // The gateway reads since when the views are behind, as long as they are locked.
  allowed['events: read all']! += 1
  const gateway = await start('gateway', { COMMAND_URL: (await commands).url })
  // No request is answered while the views are locked, so that the pool opens as many connections as it may.
  const third = await maxWhile(
    whileViewsAreLocked(() =>
      Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          fetch(`${gateway.url}/api/iam/profiles/nobody${n}/track-record`),
        ),
      ),
    ),
  )
  expectAllowed(third)
  expect(third).toMatchObject({ gateway: allowed.gateway })
}, 90_000)
