import { generateLog } from './generate.ts'
import { ours as backlog, limit as bareUpserts } from './lag/backlog.ts'
import { ours, roundTrip } from './lag/lag.ts'
import type { Benchmark } from './measure.ts'

const commandsPerSecond = 1_000
const rounds = 5
/** Five rounds: the minute that the goal names. */
const seconds = 12
const events = 100_000
const behind = 50_000

/** How far the views are behind what was acknowledged. */
export const lag: Benchmark = {
  id: 'P7',
  name: 'lag',
  about: 'From the commit to the view that shows it, and how fast a backlog is caught up.',
  async cases(bench) {
    const { url } = await bench.database('lag_v1')
    const log = await bench.database('backlog_v1', (url) =>
      generateLog(url, { creators: 20_000, events, say: bench.say }),
    )
    return [
      {
        name: `${commandsPerSecond} commands a second for a minute`,
        unit: 'ops/s',
        goal: 'p50 ≤ 10 × a `select 1`, p99 ≤ 20 ms',
        contestants: { ours: ours(url, commandsPerSecond), limit: roundTrip(url) },
        ...{ rounds, seconds },
        met: ({ p50, p99, rate }) =>
          p50('ours') <= 10 * p50('limit') && p99('ours') <= 20 && rate('ours') >= 0.95 * commandsPerSecond,
      },
      {
        name: `a backlog of ${behind.toLocaleString('en')} events`,
        unit: 'events/s',
        goal: '≥ 0.5 × upserts of as many rows in batches',
        contestants: { ours: backlog(log.url, behind), limit: bareUpserts(log.url, behind) },
        met: ({ rateRatio }) => rateRatio('ours', 'limit') >= 0.5,
      },
    ]
  },
}
