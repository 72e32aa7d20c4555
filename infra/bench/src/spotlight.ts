import { type Benchmark, openedOnce } from './benchmark.ts'
import { thisCheckout } from './checkout/checkout.ts'
import { newQuestions as newSearches } from './directory/questions.ts'
import { startOurs } from './directory/servers.ts'
import { asking } from './lists.ts'
import { theBrand } from './offers/offers.ts'
import type { Server } from './program.ts'
import { sessionCookie, signIn } from './session.ts'
import { newQuestions } from './spotlight/questions.ts'

const [few, creators] = [10_000, 100_000]

/** GET /api/iam/search with the session of a brand, as it types: beginnings of names, and names with typos. */
export const spotlight: Benchmark = {
  name: 'spotlight',
  async cases(bench) {
    const open = (size: number) =>
      openedOnce(bench, async (from) => {
        const url = await bench.database({ name: 'spotlight', size }, from)
        await signIn(url, theBrand)
        return startOurs(url, from)
      })
    const [small, large] = [open(few), open(creators)]
    const asks = (server: () => Promise<Server>, sought: number, callers?: number) =>
      asking(server, {
        questions: (name) => newQuestions(name, sought),
        cookie: sessionCookie,
        ...(callers && { callers }),
      })
    return [
      // One request after the other, so that the latency is the server's time without a queue.
      { name: 'one caller', unit: 'req/s', ours: (from) => asks(() => large(from), creators, 1) },
      {
        name: 'one caller, ten times the creators',
        unit: 'req/s',
        isLeftOutAgainst: true,
        ours: (from) => asks(() => large(from), few, 1),
        others: { 'at 10,000': asks(() => small(thisCheckout), few, 1) },
      },
      {
        name: '64 callers',
        unit: 'req/s',
        ours: (from) => asks(() => large(from), creators),
        others: {
          P2: asking(() => large(thisCheckout), { questions: (name) => newSearches(name, creators) }),
        },
      },
    ]
  },
}
