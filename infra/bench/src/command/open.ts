import { type Bench, openedOnce, perCheckout } from '../benchmark.ts'
import type { Checkout } from '../checkout/checkout.ts'
import { thisCheckout } from '../checkout/checkout.ts'
import type { Contestant } from '../measure.ts'
import { type Server, startServer } from '../program.ts'
import { served } from '../served.ts'
import { ourWorld } from './our-world.ts'
import { peerWorld } from './peer-world.ts'
import { type Commands, loadOf, type Size, type World } from './world.ts'

export type Commanded = {
  readonly server: (from: Checkout) => Promise<Server>
  readonly world: (from: Checkout) => Promise<World>
  /** A server under a load of commands, over this many connections. */
  contestant(commands: Commands, connections: number, from?: Checkout): Contestant
}

/**
 * The portal and its test data, made once per checkout and shared by all cases. `eventStoreUrl` is called for each portal,
 * because two must not share a log.
 */
export function openOurs(
  bench: Bench,
  size: Size,
  eventStoreUrl = () => '',
): Commanded & { database(from: Checkout): Promise<string> } {
  const database = perCheckout((from) => bench.database({ name: 'empty' }, from))
  const server = openedOnce(bench, async (from) => {
    const url = await database(from)
    return startServer({ file: 'command/ours.ts', arguments: [url, '.bench/portal', eventStoreUrl()], from })
  })
  const world = perCheckout(async (from) => {
    const one = await server(from)
    bench.say(`people, campaigns and offers of ${from.folder}`)
    return ourWorld(one, size)
  })
  return { ...commanded(bench, server, world), database }
}

export function openPeer(bench: Bench, file: 'plain-peer.ts' | 'careful-peer.ts', size: Size): Commanded {
  let world!: Promise<World>
  const server = openedOnce(bench, async () => {
    const url = await bench.database({ name: 'empty' })
    world = peerWorld(url, size)
    await world
    return startServer({ file: `command/${file}`, arguments: [url] })
  })
  return commanded(bench, server, async (from) => {
    await server(from)
    return world
  })
}

const commanded = (
  { postgres }: Bench,
  server: Commanded['server'],
  world: Commanded['world'],
): Commanded => ({
  server,
  world,
  contestant: (commands, connections, from = thisCheckout) => ({
    async open() {
      const load = loadOf(await world(from), commands, connections)
      return served({ open: () => server(from), load, alsoWorking: postgres }).open()
    },
  }),
})
