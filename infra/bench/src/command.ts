import { type Benchmark, openedOnce } from './benchmark.ts'
import { thisCheckout } from './checkout/checkout.ts'
import { openOurs, openPeer } from './command/open.ts'
import { hasPgbench, pgbench } from './command/pgbench.ts'
import { applies, type Commands, loadOf, movesOffers, sizeFor, type World } from './command/world.ts'
import { startServer } from './program.ts'
import { served } from './served.ts'

const many = 64

/** POST apply and PATCH offers with a session: from the request at the gateway to the commit and the response. */
export const command: Benchmark = {
  name: 'command',
  async cases(bench) {
    const size = sizeFor(bench)
    const ours = openOurs(bench, size)
    const plain = openPeer(bench, 'plain-peer.ts', size)
    const careful = openPeer(bench, 'careful-peer.ts', size)
    const limit = openedOnce(bench, async () =>
      startServer({ file: 'command/limit.ts', arguments: [await bench.database({ name: 'empty' })] }),
    )
    const peers = (commands: Commands, connections: number) => ({
      peer: plain.contestant(commands, connections),
      'careful peer': careful.contestant(commands, connections),
    })
    // `limit.ts` reads neither the session nor the campaign, so placeholders suffice.
    const placeholders: World = {
      creators: [{ cookie: 'session=none', userId: '' }],
      brand: { cookie: '', userId: '' },
      campaigns: ['any'],
      offers: [],
    }
    const bare = served({
      open: () => limit(thisCheckout),
      load: loadOf(placeholders, (world) => applies(world, 0), many),
      alsoWorking: bench.postgres,
    })
    return [
      {
        name: '64 callers apply',
        unit: 'commands/s',
        ours: (from) => ours.contestant(applies, many, from),
        others: {
          limit: bare,
          ...peers(applies, many),
          ...(hasPgbench && { pgbench: pgbench(bench, many) }),
        },
      },
      {
        name: 'one caller applies',
        unit: 'commands/s',
        ours: (from) => ours.contestant(fromTheLast(applies), 1, from),
        others: { peer: plain.contestant(fromTheLast(applies), 1) },
      },
      {
        name: '64 callers move offers',
        unit: 'commands/s',
        ours: (from) => ours.contestant(movesOffers, many, from),
        others: peers(movesOffers, many),
      },
    ]
  },
}

/** Applies to the last campaigns first: the case before has used the first ones, and an application cannot be repeated. */
const fromTheLast =
  (commands: Commands): Commands =>
  (world, n) =>
    commands({ ...world, campaigns: world.campaigns.toReversed() }, n)
