import { changeProfiles, connectionsOfGateway } from './directory/changes.ts'
import { popular, usualQuestions } from './directory/questions.ts'
import { contestant, creatorsDatabase, once, openLimit, openOurs, openPeer } from './directory/servers.ts'
import { httpLoad } from './http-load.ts'
import type { BenchDatabase, Benchmark, Contestant } from './measure.ts'

const many = 1_000_000
const some = 100_000

/** GET /api/iam/profiles, asked what visitors ask again and again. */
export const directory: Benchmark = {
  id: 'P1',
  name: 'directory',
  about: 'GET /api/iam/profiles: the usual searches and filters, 64 connections, through the whole gateway.',
  async cases(bench) {
    const database = await creatorsDatabase(bench, some)
    const large = await creatorsDatabase(bench, many)
    const questions = usualQuestions()
    const asking = () => popular(questions)
    const ours = contestant(
      once(bench, () => openOurs(database)),
      asking,
    )
    const limit = contestant(
      once(bench, () => openLimit(database, questions)),
      asking,
    )
    const peer = contestant(
      once(bench, () => openPeer(database)),
      asking,
      database,
    )
    let stalest = Number.NaN
    const changing = whileChanging(database, asking, (ms) => {
      stalest = Math.max(ms, Number.isNaN(stalest) ? 0 : stalest)
      bench.say(`the oldest answer was ${ms.toFixed(0)} ms behind`)
    })
    return [
      {
        name: '100,000 creators',
        unit: 'req/s',
        goal: 'rate ≥ 0.90 × limit, CPU ≤ 1.15 × limit, rate ≥ 15 × peer',
        contestants: { ours, limit, peer },
        met: ({ rateRatio, cpuRatio }) =>
          rateRatio('ours', 'limit') >= 0.9 &&
          cpuRatio('ours', 'limit') <= 1.15 &&
          rateRatio('ours', 'peer') >= 15,
      },
      {
        name: '100,000 creators, 50 of whom change every second',
        unit: 'req/s',
        goal: 'CPU ≤ 1.5 × limit, no answer older than 100 ms',
        contestants: { ours: changing, limit },
        met: ({ cpuRatio }) => cpuRatio('ours', 'limit') <= 1.5 && stalest <= 100,
      },
      {
        name: '1,000,000 creators',
        unit: 'req/s',
        goal: 'within 15 % of 100,000 creators',
        contestants: {
          ours: contestant(
            once(bench, () => openOurs(large)),
            asking,
          ),
          'at 100,000': ours,
        },
        met: ({ rateRatio, cpuRatio }) =>
          rateRatio('ours', 'at 100,000') >= 0.85 && cpuRatio('ours', 'at 100,000') <= 1.15,
      },
    ]
  },
}

/** What PostgreSQL spends on the gateway's reading of changed rows counts too; making the changes is not its work. */
const whileChanging = (
  database: BenchDatabase,
  questions: () => () => string,
  onStalest: (ms: number) => void,
): Contestant => ({
  async open() {
    const server = await openOurs(database)
    let connections = await connectionsOfGateway(database.url)
    return {
      async round(signal) {
        const changes = changeProfiles(database.url, some, server)
        const work = await httpLoad({ url: server.url, connections: 64, next: questions() })(signal)
        await changes.stop()
        onStalest(changes.stalest)
        connections = await connectionsOfGateway(database.url)
        return work
      },
      pids: () => [server.pid, ...connections],
      close: server.close,
    }
  },
})
