import pg from 'pg'
import { type Bench, type Benchmark, openedOnce, perCheckout } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { popular, repeatedQuestions } from './directory/questions.ts'
import { startOurs } from './directory/servers.ts'
import { runLoad } from './load/load.ts'
import type { Contestant } from './measure.ts'
import type { Job } from './rebuild/job.ts'
import { gets, served } from './served.ts'
import { working } from './working.ts'

const events = 1_000_000
/** Number of events for contestants that would take minutes with all, and for rebuilds in a loop. */
const fewer = 100_000
const few = 2_000
const five = ['creators', 'accounts', 'people', 'handles', 'badges']

/** Rebuilds the heaviest read model from the log. The benchmark fails if the peer's rows differ from ours. */
export const rebuild: Benchmark = {
  name: 'rebuild',
  async cases(bench) {
    const logs = new Map(
      [events, 10 * events].map((size) => [
        size,
        perCheckout((from) => bench.database({ name: 'log', size }, from)),
      ]),
    )
    const logOf = (from: Checkout, size: number) => logs.get(size)!(from)
    const way = (
      job: Pick<Job, 'way' | 'prefix'> & Partial<Job>,
      from = thisCheckout,
      size = events,
    ): Contestant =>
      working({
        file: 'rebuild/job.ts',
        arguments: async () => [
          JSON.stringify({ url: await logOf(from, size), models: ['creators'], upTo: size, ...job }),
        ],
        from,
        alsoWorking: bench.postgres,
      })
    const ours = (from: Checkout, size?: number) => way({ way: 'ours', prefix: 'ours' }, from, size)
    return [
      {
        name: '1,000,000 events',
        unit: 'events/s',
        isWhole: true,
        startsCold: true,
        isLeftOutAgainst: true,
        ours: (from) => ours(from),
        others: {
          limit: way({ way: 'limit', prefix: 'limit' }),
          'read, open, drop': way({ way: 'read, open, drop', prefix: 'dropped' }),
          'one by one': way({ way: 'one by one', prefix: 'one_by_one', upTo: few }),
        },
      },
      {
        name: '100,000 events',
        unit: 'events/s',
        isWhole: true,
        ours: (from) => way({ way: 'ours', prefix: 'ours', upTo: fewer }, from),
        others: { peer: sameRows(logOf, way({ way: 'pages', prefix: 'pages', upTo: fewer })) },
      },
      {
        name: 'five models in one pass',
        unit: 'events/s',
        isWhole: true,
        isLeftOutAgainst: true,
        ours: (from) => way({ way: 'ours', prefix: 'five', models: five, upTo: fewer }, from),
        others: { 'one model': way({ way: 'ours', prefix: 'single', upTo: fewer }) },
      },
      besideReads(bench, way({ way: 'ours', prefix: 'beside', upTo: fewer })),
      {
        name: '10,000,000 events',
        unit: 'events/s',
        isWhole: true,
        startsCold: true,
        isLeftOutAgainst: true,
        isLong: true,
        rounds: 1,
        ours: (from) => ours(from, 10 * events),
        others: { 'at 1,000,000': ours(thisCheckout) },
      },
    ]
  },
}

/** Compares directory reads over a few connections while rebuilds run in a loop with the same reads while none runs. */
function besideReads(bench: Bench, rebuilding: Contestant) {
  const gateway = openedOnce(bench, async (from) =>
    startOurs(await bench.database({ name: 'creators', size: 100_000 }, from), from),
  )
  const paths = Array.from({ length: 5_000 }, popular(repeatedQuestions()))
  const load = { connections: 8, isRepeated: true }
  const reading = (from: Checkout) =>
    served({
      open: () => gateway(from),
      load: (server) => ({ ...load, requests: gets(server, paths) }),
    })
  return {
    name: 'directory reads beside it',
    unit: 'req/s',
    isWhole: true as const,
    ours: (from: Checkout): Contestant => ({
      async open() {
        const [server, job] = [await gateway(from), await rebuilding.open()]
        return {
          async round(seconds) {
            let isOver = false
            const again = async () => {
              while (!isOver) await job.round(seconds)
            }
            const jobs = again()
            const work = await runLoad({ ...load, url: server.url, requests: gets(server, paths) }, seconds)
            isOver = true
            await jobs
            return work
          },
          pids: () => [server.pid],
          close: async () => job.close?.(),
        }
      },
    }),
    others: { idle: reading(thisCheckout) },
  }
}

/** Compares the peer's rows with ours by hash after each of its rounds. */
const sameRows = (
  logOf: (from: Checkout, size: number) => Promise<string>,
  peer: Contestant,
): Contestant => ({
  async open() {
    const running = await peer.open()
    const url = await logOf(thisCheckout, events)
    return {
      ...running,
      async round(seconds) {
        const work = await running.round(seconds)
        const [ours, theirs] = [await hashOf(url, 'ours_creators'), await hashOf(url, 'pages_creators')]
        if (theirs !== ours && ours !== undefined)
          throw new Error(`the rows differ: ours ${ours}, by pages ${theirs}`)
        return work
      },
    }
  },
})

/** Undefined before the first turn of the contestant that fills the schema. */
async function hashOf(url: string, schema: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ found: boolean }>(
      `select to_regclass('${schema}.creators') is not null as found`,
    )
    if (!found[0]!.found) return undefined
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' rows ' || md5(string_agg(md5(t::text), '' order by user_id)) as hash from ${schema}.creators as t`,
    )
    return rows[0]!.hash
  } finally {
    await client.end()
  }
}
