import { openPool } from '@iam/infra/postgres/pool'
import type { Bench, Benchmark } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { openOurs, openPeer } from './command/open.ts'
import { loadOf, renames } from './command/world.ts'
import { runOurs } from './load/ours.ts'
import type { Contestant } from './measure.ts'

const many = 64
/** Indexes of campaigns: one that all callers rename, one with a long stream, the first other and the first fresh one. */
const [hot, long, others, fresh] = [0, 1, 2, 1_000]
const longStream = 500

/** Concurrent PATCH requests by a brand: to one campaign, whose stream they all append to, or to many. */
export const hotStream: Benchmark = {
  name: 'hot-stream',
  async cases(bench) {
    // Against another checkout only the hot and the long stream are appended to.
    const size = { creators: 1, campaigns: bench.isReopened ? 2 : 2_000, offers: 0 }
    const ours = openOurs(bench, size)
    const careful = openPeer(bench, 'careful-peer.ts', size)
    const onOne = renames(hot, 1)
    return [
      {
        name: '64 callers on one stream',
        unit: 'commands/s',
        ours: (from) => countingLost(bench, ours, from),
        others: {
          'careful peer': careful.contestant(onOne, many),
          'other streams': ours.contestant(renames(others, fresh - others), many),
        },
      },
      {
        name: 'one caller on a stream of 500 events',
        unit: 'commands/s',
        ours: (from) => ({
          async open() {
            const [server, world] = [await ours.server(from), await ours.world(from)]
            const made = loadOf(world, renames(long, 1), 1)(server, longStream)
            // Not by wrk, which at times sleeps for its whole duration although all is sent.
            await runOurs({ url: server.url, ...made }, 60)
            return ours.contestant(renames(long, 1), 1, from).open()
          },
        }),
        others: { 'on a new stream': ours.contestant(renames(fresh, size.campaigns - fresh), 1) },
      },
    ]
  },
}

/**
 * Reports acknowledged changes that have no event. More events than answers are no error, because a round may end before
 * its last answers arrive.
 */
const countingLost = (
  bench: Bench,
  ours: ReturnType<typeof openOurs>,
  from: Checkout = thisCheckout,
): Contestant => ({
  async open() {
    const { campaigns } = await ours.world(from)
    const running = await ours.contestant(renames(hot, 1), many, from).open()
    const pool = openPool({ url: await ours.database(from), name: 'bench hot stream', max: 1 })
    bench.defer(() => pool.end())
    const events = async () =>
      Number(
        (await pool.query('select count(*) from events where stream = $1', [`campaign-${campaigns[hot]}`]))
          .rows[0].count,
      )
    return {
      ...running,
      async round(seconds) {
        const before = await events()
        const work = await running.round(seconds)
        const recorded = (await events()) - before
        return { ...work, extra: { 'lost changes': Math.max(0, work.operations - recorded) } }
      },
    }
  },
})
