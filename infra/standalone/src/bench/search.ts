import { newQuestions, popular, type Shape, shapes, usualQuestions } from './directory/questions.ts'
import { contestant, creatorsDatabase, once, openFixed, openOurs, openPeer } from './directory/servers.ts'
import type { Benchmark, Case } from './measure.ts'

const some = 100_000
const many = 1_000_000

/** GET /api/iam/profiles, asked what nobody has asked before. */
export const search: Benchmark = {
  id: 'P2',
  name: 'search',
  about: 'GET /api/iam/profiles: every request another search or filter, 64 connections.',
  async cases(bench) {
    const database = await creatorsDatabase(bench, some)
    const large = await creatorsDatabase(bench, many)
    const usual = usualQuestions()
    const ours = once(bench, () => openOurs(database))
    const oursOfMany = once(bench, () => openOurs(large))
    const fixed = once(bench, () => openFixed(database, usual))
    const peer = once(bench, () => openPeer(database))
    let round = 0
    const asking = () => newQuestions(`round ${round++}`, some)

    /** How much longer one kind of search takes among ten times as many. */
    const growth = (shape: Shape): Case => ({
      name: `${shape}: 1,000,000 creators against 100,000`,
      unit: 'req/s',
      goal: 'CPU ≤ 5 ×',
      rounds: 3,
      seconds: 1,
      contestants: {
        ours: contestant(oursOfMany, () => newQuestions(`${shape} ${round++}`, many, shape)),
        'at 100,000': contestant(ours, () => newQuestions(`${shape} ${round++}`, some, shape)),
      },
      met: ({ cpuRatio }) => cpuRatio('ours', 'at 100,000') <= 5,
    })

    return [
      {
        name: '100,000 creators, all shapes',
        unit: 'req/s',
        goal: 'rate ≥ 1.5 × peer, p99 ≤ 25 ms; beyond: CPU ≤ 2.5 × a fixed buffer, ≤ 1/80 of SQL',
        contestants: {
          ours: contestant(ours, asking),
          limit: contestant(fixed, () => popular(usual)),
          peer: contestant(peer, asking, database),
        },
        met: ({ rateRatio, cpuRatio, p99 }) =>
          rateRatio('ours', 'peer') >= 1.5 &&
          p99('ours') <= 25 &&
          cpuRatio('ours', 'limit') <= 2.5 &&
          cpuRatio('ours', 'peer') <= 1 / 80,
      },
      ...shapes.map(growth),
    ]
  },
}
