import { fillCampaigns, newQuestions } from './campaigns/campaigns.ts'
import { serverProcess } from './directory/server-process.ts'
import { contestant, once, openOurs } from './directory/servers.ts'
import type { Benchmark } from './measure.ts'

const count = 10_000

/** GET /api/iam/campaigns, asked what nobody has asked before: the bounds of P2, at as many campaigns as there may be. */
export const campaigns: Benchmark = {
  id: 'P2',
  name: 'campaigns',
  about:
    'GET /api/iam/campaigns: every request another search or filter, 64 connections, through the whole gateway.',
  async cases(bench) {
    const database = await bench.database(`campaigns_${count}_1`, (url) => fillCampaigns(url, count))
    let round = 0
    const asking = () => newQuestions(`round ${round++}`)
    return [
      {
        name: '10,000 campaigns',
        unit: 'req/s',
        goal: 'rate ≥ 1.5 × peer, p99 ≤ 25 ms',
        contestants: {
          ours: contestant(
            once(bench, () => openOurs(database)),
            asking,
          ),
          peer: contestant(
            once(bench, () => serverProcess('../campaigns/peer.ts', database.url)),
            asking,
            database,
          ),
        },
        met: ({ rateRatio, p99 }) => rateRatio('ours', 'peer') >= 1.5 && p99('ours') <= 25,
      },
    ]
  },
}
