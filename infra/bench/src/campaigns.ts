import { type Benchmark, openedOnce } from './benchmark.ts'
import { newQuestions, type Shape, shapes } from './campaigns/campaigns.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { startOurs } from './directory/servers.ts'
import { asking, growth } from './lists.ts'
import { startServer } from './program.ts'

const [some, many] = [10_000, 100_000]

/** GET /api/iam/campaigns with random searches and filters: the bounds of P2, at 10,000 and 100,000 campaigns. */
export const campaigns: Benchmark = {
  name: 'campaigns',
  async cases(bench) {
    const servers = new Map(
      [some, many].map((count) => [
        count,
        openedOnce(bench, async (from) =>
          startOurs(await bench.database({ name: 'campaigns', size: count }, from), from),
        ),
      ]),
    )
    const ours = (from: Checkout, count: number, shape?: Shape) =>
      asking(() => servers.get(count)!(from), { questions: (name) => newQuestions(name, shape) })
    const peer = openedOnce(bench, async () => {
      const database = await bench.database({ name: 'campaigns', size: some })
      return startServer({ file: 'campaigns/peer.ts', arguments: [database] })
    })
    return [
      {
        name: '10,000 campaigns, all shapes',
        unit: 'req/s',
        ours: (from) => ours(from, some),
        others: {
          peer: asking(() => peer(thisCheckout), { questions: newQuestions, alsoWorking: bench.postgres }),
        },
      },
      ...growth<Shape>({ what: 'campaigns', shapes, few: some, many, contestant: ours }),
    ]
  },
}
