import type { Bench, Benchmark, Case } from './benchmark.ts'
import { thisCheckout } from './checkout/checkout.ts'
import { working } from './working.ts'

const commandsPerSecond = 1_000
const behind = 50_000
const batchSize = 1_000

/** How long views lag behind acknowledged commands, and how fast the projection catches up with a backlog. */
export const lag: Benchmark = {
  name: 'lag',
  cases: async (bench) => [
    commands(bench, '1,000 commands a second', 20),
    { ...commands(bench, '1,000 commands a second for 60 s', 60), isLong: true },
    {
      name: 'a backlog of 50,000 events',
      unit: 'events/s',
      isWhole: true,
      ours: (from) => backlog(bench, 'backlog', from),
      others: { limit: backlog(bench, 'limit') },
    },
  ],
}

function commands({ database, postgres }: Bench, name: string, seconds: number): Case {
  const way = (what: 'view' | 'select 1', from = thisCheckout) =>
    working({
      file: 'lag/lag.ts',
      arguments: async () => [await database({ name: 'empty' }, from), String(commandsPerSecond), what],
      from,
      alsoWorking: postgres,
    })
  return {
    ...{ name, unit: 'commands/s', seconds },
    ours: (from) => way('view', from),
    others: { 'select 1': way('select 1') },
  }
}

const backlog = ({ database, postgres }: Bench, file: 'backlog' | 'limit', from = thisCheckout) =>
  working({
    file: `lag/${file}.ts`,
    arguments: async () => [
      await database({ name: 'log', size: 2 * behind }, from),
      String(behind),
      String(batchSize),
    ],
    from,
    alsoWorking: postgres,
  })
