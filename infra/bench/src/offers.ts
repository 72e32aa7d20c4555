import { type Benchmark, openedOnce } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { startOurs } from './directory/servers.ts'
import { asking, growth } from './lists.ts'
import { newQuestions, type Shape, shapes, theBrand } from './offers/offers.ts'
import { type Server, startServer } from './program.ts'
import { sessionCookie, signIn } from './session.ts'

const [some, many] = [10_000, 100_000]

/** GET /api/iam/marketplace/offers with the session of a brand that made half of all offers: the bounds of P2. */
export const offers: Benchmark = {
  name: 'offers',
  async cases(bench) {
    const database = async (count: number, from?: Checkout) => {
      const url = await bench.database({ name: 'offers', size: count }, from)
      await signIn(url, theBrand)
      return url
    }
    const servers = new Map(
      [some, many].map((count) => [
        count,
        openedOnce(bench, async (from) => startOurs(await database(count, from), from)),
      ]),
    )
    const peer = openedOnce(bench, async () =>
      startServer({ file: 'offers/peer.ts', arguments: [await database(some)] }),
    )
    /** Both contestants look the session up in PostgreSQL, so its CPU counts for both. */
    const asked = (open: () => Promise<Server>, count: number, shape?: Shape) =>
      asking(open, {
        questions: (name) => newQuestions(name, count, shape),
        cookie: sessionCookie,
        alsoWorking: bench.postgres,
      })
    const ours = (from: Checkout, count: number, shape?: Shape) =>
      asked(() => servers.get(count)!(from), count, shape)
    return [
      {
        name: '10,000 offers, all shapes',
        unit: 'req/s',
        ours: (from) => ours(from, some),
        others: { peer: asked(() => peer(thisCheckout), some) },
      },
      ...growth<Shape>({ what: 'offers', shapes, few: some, many, contestant: ours }),
    ]
  },
}
