import { type Benchmark, openedOnce } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { newQuestions as newSearches } from './directory/questions.ts'
import { startOurs } from './directory/servers.ts'
import { asking } from './lists.ts'
import { brandCookie, signBrandIn } from './offers/session.ts'
import { newQuestions } from './spotlight/questions.ts'

const creators = 100_000

/** GET /api/iam/search with the session of a brand, as it types: beginnings of names, and names with typos. */
export const spotlight: Benchmark = {
  name: 'spotlight',
  async cases(bench) {
    const server = openedOnce(bench, async (from) => {
      const url = await bench.database({ name: 'spotlight', size: creators }, from)
      await signBrandIn(url)
      return startOurs(url, from)
    })
    const ours = (from: Checkout, callers?: number) =>
      asking(() => server(from), {
        questions: (name) => newQuestions(name, creators),
        cookie: brandCookie,
        ...(callers && { callers }),
      })
    return [
      // One request after the other, so that the latency is the server's time without a queue.
      { name: 'one caller', unit: 'req/s', ours: (from) => ours(from, 1) },
      {
        name: '64 callers',
        unit: 'req/s',
        ours: (from) => ours(from),
        others: {
          P2: asking(() => server(thisCheckout), { questions: (name) => newSearches(name, creators) }),
        },
      },
    ]
  },
}
