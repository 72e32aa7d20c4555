import type { Bench, Benchmark, Case } from './benchmark.ts'
import { thisCheckout } from './checkout/checkout.ts'
import type { Fixture } from './scratch.ts'
import { working } from './working.ts'

/** Each append goes to a new stream, as concurrent commands of different users do. */
export const append: Benchmark = {
  name: 'append',
  cases: async (bench) => [
    ...[1, 16, 64].map((count) => writers(bench, count)),
    {
      name: '64 writers, 1,000,000 events in the log',
      unit: 'appends/s',
      // Short rounds, because every append makes the logs larger and their sizes are what is compared.
      seconds: 1,
      isLeftOutAgainst: true,
      ours: (from) => appends(bench, 'ours', 64, { name: 'appends', size: 1_000_000 }, from),
      others: { 'with 100,000': appends(bench, 'ours', 64, { name: 'appends', size: 100_000 }) },
    },
  ],
}

const writers = (bench: Bench, count: number): Case => ({
  name: `${count} writer${count === 1 ? '' : 's'}`,
  unit: 'appends/s',
  ours: (from) => appends(bench, 'ours', count, { name: 'empty' }, from),
  others: {
    peer: appends(bench, 'peer', count, { name: 'empty' }),
    limit: appends(bench, 'limit', count, { name: 'empty' }),
  },
})

const appends = (
  { database, postgres }: Bench,
  who: 'ours' | 'peer' | 'limit',
  count: number,
  fixture: Fixture,
  from = thisCheckout,
) =>
  working({
    file: `append/${who}.ts`,
    arguments: async () => [await database(fixture, from), String(count)],
    from,
    alsoWorking: postgres,
  })
