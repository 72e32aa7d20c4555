import { type Bench, type Benchmark, type Case, perCheckout } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { fanned, told } from './fanout/contestants.ts'
import { startNats } from './fanout/nats.ts'
import { openPortal } from './fanout/portal.ts'

const [few, many] = [2_000, 9_000]
const [quiet, hot] = [10, 5_000]

/** Votes for one question of a live session, told to thousands of sockets. */
export const fanout: Benchmark = {
  name: 'fanout',
  async cases(bench) {
    const natsUrl = await startNats(bench.defer)
    const usual = casesOf(bench, natsUrl, few)
    return [...usual, ...casesOf(bench, natsUrl, many).map((one): Case => ({ ...one, isLong: true }))]
  },
}

function casesOf(bench: Bench, natsUrl: string | undefined, sockets: number): readonly Case[] {
  const portal = () =>
    perCheckout(async (from) => {
      const databaseUrl = await bench.database({ name: 'audience', size: sockets }, from)
      return openPortal({ databaseUrl, natsUrl, from, defer: bench.defer })
    })
  const portals = { [quiet]: portal(), [hot]: portal() }
  const ours = (from: Checkout, perSecond: number) =>
    fanned({
      ...{ sockets, perSecond },
      servers: async () => (await portals[perSecond]!(from)).gateways,
      vote: async (_, asked) => (await portals[perSecond]!(from)).vote(asked),
    })
  const rest = { unit: 'deliveries/s', isWhole: true, seconds: 4, isLeftOutAgainst: true } as const
  const name = (perSecond: number) =>
    `${sockets.toLocaleString('en')} sockets, ${perSecond.toLocaleString('en')} votes a second`
  return [
    {
      ...{ name: name(quiet), ...rest },
      ours: (from) => ours(from, quiet),
      others: {
        limit: told('fanout/limit.ts', sockets, quiet),
        peer: told('fanout/peer.ts', sockets, quiet),
      },
    },
    {
      ...{ name: name(hot), ...rest },
      ours: (from) => ours(from, hot),
      others: { limit: told('fanout/limit.ts', sockets, hot), 'at 10 votes': ours(thisCheckout, quiet) },
    },
  ]
}
