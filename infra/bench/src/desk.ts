import { type Benchmark, openedOnce } from './benchmark.ts'
import type { Checkout } from './checkout/checkout.ts'
import { newQuestions, type Shape, shapes, theApprover } from './desk/payouts.ts'
import { startOurs } from './directory/servers.ts'
import { asking, growth } from './lists.ts'
import { sessionCookie, signIn } from './session.ts'

const [some, many] = [10_000, 100_000]
/** One request after the other, so that the latency is the server's time without a queue. */
const callers = 1

/** GET /api/admin/payouts as an approver: every filter, order and page. */
export const desk: Benchmark = {
  name: 'desk',
  async cases(bench) {
    const servers = new Map(
      [some, many].map((count) => [
        count,
        openedOnce(bench, async (from) => {
          const url = await bench.database({ name: 'payouts', size: count }, from)
          await signIn(url, theApprover)
          return startOurs(url, from)
        }),
      ]),
    )
    const ours = (from: Checkout, count: number, shape?: Shape) =>
      asking(() => servers.get(count)!(from), {
        questions: (name) => newQuestions(name, count, shape),
        ...{ cookie: sessionCookie, callers, alsoWorking: bench.postgres },
      })
    return [
      {
        ...{ name: '100,000 payouts, all shapes', unit: 'req/s' },
        ours: (from) => ours(from, many),
      },
      ...growth<Shape>({ what: 'payouts', shapes, few: some, many, contestant: ours }),
    ]
  },
}
