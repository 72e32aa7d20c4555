import { randomUUID } from 'node:crypto'
import { portalEnv, variablesWith } from '@iam/standalone/env'
import type { Benchmark, Case } from './benchmark.ts'
import type { Checkout } from './checkout/checkout.ts'
import { openOurs } from './command/open.ts'
import { applies, sizeFor } from './command/world.ts'
import type { Way } from './eventstoredb/way.ts'
import { working } from './working.ts'

const ways: Readonly<Record<Way, string>> = {
  'new streams': '64 writers, new streams',
  'growing stream': 'one growing stream',
  reading: 'reading the log',
}

/** The adapter and the whole portal on the EventStoreDB of EVENT_STORE_URL; no cases if the URL is of another kind. */
export const eventStoreDb: Benchmark = {
  name: 'eventstoredb',
  async cases(bench) {
    const { EVENT_STORE_URL: url } = portalEnv(variablesWith({}))
    if (!url?.startsWith('esdb')) {
      bench.say('EVENT_STORE_URL names no EventStoreDB: left out')
      return []
    }
    const adapter = (way: Way, from: Checkout) =>
      working({ file: 'eventstoredb/adapter.ts', arguments: async () => [url, way], from })
    const bare = (way: Way, how: 'one call each' | 'multiplexed') =>
      working({
        file: 'eventstoredb/bare.ts',
        arguments: async () => [url, way, `bench-${Date.now()}-`, how],
      })
    const there = openOurs(bench, sizeFor(bench), () => withPrefix(url))
    const here = openOurs(bench, sizeFor(bench))
    return [
      // First, because the portal looks for the end of its log among all that the other cases append.
      {
        name: '64 callers apply',
        unit: 'commands/s',
        // Each opening is another portal on one growing server: what it costs depends on those before. Commands of two checkouts
        // are compared on PostgreSQL (`command`).
        isLeftOutAgainst: true,
        ours: (from) => there.contestant(applies, 64, from),
        others: { 'on PostgreSQL': here.contestant(applies, 64) },
      },
      ...Object.entries(ways).map(
        ([way, name]): Case => ({
          ...{ name, unit: way === 'reading' ? 'events/s' : 'appends/s' },
          ours: (from) => adapter(way as Way, from),
          others: {
            'bare client': bare(way as Way, 'one call each'),
            ...(way !== 'reading' && { multiplexed: bare(way as Way, 'multiplexed') }),
          },
        }),
      ),
    ]
  },
}

/** Adds a new stream prefix to the URL, which gives a portal its own log on the server. */
function withPrefix(url: string): string {
  const target = new URL(url)
  target.searchParams.set('streamPrefix', `bench-${randomUUID()}-`)
  return target.href
}
