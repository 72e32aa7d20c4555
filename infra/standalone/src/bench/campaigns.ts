import { campaignRows, newQuestions, type Shape, shapes } from './campaigns/campaigns.ts'
import { serverProcess } from './directory/server-process.ts'
import { contestant, once, openOurs } from './directory/servers.ts'
import { fillViews } from './fill-views.ts'
import type { Benchmark, Case } from './measure.ts'

const some = 10_000
const many = 100_000

/** GET /api/iam/campaigns, asked what nobody has asked before: the bounds of P2, at as many campaigns as there may be. */
export const campaigns: Benchmark = {
  id: 'P2',
  name: 'campaigns',
  about:
    'GET /api/iam/campaigns: every request another search or filter, 64 connections, through the whole gateway.',
  async cases(bench) {
    const filled = (count: number) =>
      bench.database(`campaigns_${count}_1`, (url) => fillViews(url, campaignRows(count)))
    const [database, large] = [await filled(some), await filled(many)]
    const ours = once(bench, () => openOurs(database))
    const oursOfMany = once(bench, () => openOurs(large))
    let round = 0
    const asking = (shape?: Shape) => () => newQuestions(`round ${round++}`, shape)

    /** How much longer one kind of question takes among ten times as many. */
    const growth = (shape: Shape): Case => ({
      name: `${shape}: 100,000 campaigns against 10,000`,
      unit: 'req/s',
      goal: 'CPU ≤ 5 ×',
      rounds: 3,
      seconds: 1,
      contestants: {
        ours: contestant(oursOfMany, asking(shape)),
        'at 10,000': contestant(ours, asking(shape)),
      },
      met: ({ cpuRatio }) => cpuRatio('ours', 'at 10,000') <= 5,
    })

    return [
      {
        name: '10,000 campaigns',
        unit: 'req/s',
        goal: 'rate ≥ 1.5 × peer, p99 ≤ 25 ms',
        contestants: {
          ours: contestant(ours, asking()),
          peer: contestant(
            once(bench, () => serverProcess('../campaigns/peer.ts', database.url)),
            asking(),
            database,
          ),
        },
        met: ({ rateRatio, p99 }) => rateRatio('ours', 'peer') >= 1.5 && p99('ours') <= 25,
      },
      ...shapes.map(growth),
    ]
  },
}
