import { serverProcess } from './directory/server-process.ts'
import { connections, once, openOurs } from './directory/servers.ts'
import { fillViews } from './fill-views.ts'
import { httpLoad, request } from './http-load.ts'
import type { BenchDatabase, Benchmark, Case, Contestant } from './measure.ts'
import { newQuestions, offerRows, type Shape, shapes } from './offers/offers.ts'
import { signBrandIn } from './offers/session.ts'

const some = 10_000
const many = 100_000

/** GET /api/iam/marketplace/offers, signed in as a brand that made half of all offers: the bounds of P2. */
export const offers: Benchmark = {
  id: 'P2',
  name: 'offers',
  about: 'GET /api/iam/marketplace/offers: a brand with half of all offers, 64 connections, signed in.',
  async cases(bench) {
    const filled = (count: number) =>
      bench.database(`offers_${count}_1`, (url) => fillViews(url, offerRows(count)))
    const [database, large] = [await filled(some), await filled(many)]
    const ours = once(bench, () => openOurs(database))
    const oursOfMany = once(bench, () => openOurs(large))
    const peer = once(bench, () => serverProcess('../offers/peer.ts', database.url))
    let round = 0
    const asking = (count: number, shape?: Shape) => () => newQuestions(`round ${round++}`, count, shape)

    const against = (name: string, shape?: Shape): Case => ({
      name,
      unit: 'req/s',
      goal: 'rate ≥ 1.5 × peer, p99 ≤ 25 ms',
      ...(shape && { rounds: 3, seconds: 2 }),
      contestants: {
        ours: signedIn(ours, asking(some, shape), database),
        peer: signedIn(peer, asking(some, shape), database),
      },
      met: ({ rateRatio, p99 }) => rateRatio('ours', 'peer') >= 1.5 && p99('ours') <= 25,
    })
    /** How much longer one kind of question takes among ten times as many. */
    const growth = (shape: Shape): Case => ({
      name: `${shape}: 50,000 of 100,000 offers against 5,000 of 10,000`,
      unit: 'req/s',
      goal: 'CPU ≤ 5 ×',
      rounds: 3,
      seconds: 1,
      contestants: {
        ours: signedIn(oursOfMany, asking(many, shape), large),
        'at 10,000': signedIn(ours, asking(some, shape), database),
      },
      met: ({ cpuRatio }) => cpuRatio('ours', 'at 10,000') <= 5,
    })

    return [against('5,000 of 10,000 offers, all shapes'), ...shapes.map(growth)]
  },
}

/** Who asks is looked up in PostgreSQL, whose CPU counts on both sides. */
const signedIn = (
  open: () => ReturnType<typeof openOurs>,
  questions: () => () => string,
  database: BenchDatabase,
): Contestant => ({
  async open() {
    const server = await open()
    const cookie = await signBrandIn(database.url)
    const { host } = new URL(server.url)
    return {
      round(signal) {
        const ask = questions()
        const next = () => request({ host, path: ask(), headers: { cookie } })
        return httpLoad({ url: server.url, connections, next, allowed: [200] })(signal)
      },
      pids: () => [server.pid, database.postmaster],
    }
  },
})
