import { type Benchmark, openedOnce } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { newQuestions, popular, repeatedQuestions, type Shape, shapes } from './directory/questions.ts'
import { answersOf, startFixed, startOurs, startPeer } from './directory/servers.ts'
import { asking, growth } from './lists.ts'
import { connections, gets, served } from './served.ts'

const some = 100_000

/** GET /api/iam/profiles with searches and filters that hardly ever repeat, so that cached answers do not help. */
export const search: Benchmark = {
  name: 'search',
  async cases(bench) {
    const repeated = repeatedQuestions()
    const servers = new Map(
      [some / 10, some, some * 10].map((count) => [
        count,
        openedOnce(bench, async (from) =>
          startOurs(await bench.database({ name: 'creators', size: count }, from), from),
        ),
      ]),
    )
    const ours = (from: Checkout, count: number, shape?: Shape) =>
      asking(() => servers.get(count)!(from), {
        questions: (name) => newQuestions(name, count, shape),
      })
    const fixed = openedOnce(bench, async (from) =>
      startFixed(await answersOf(await servers.get(some)!(from), repeated)),
    )
    const peer = openedOnce(bench, async () =>
      startPeer(await bench.database({ name: 'creators', size: some })),
    )
    const growing = (few: number, isLong?: true) =>
      growth<Shape>({
        ...{ what: 'creators', shapes, few, many: few * 10, ...(isLong && { isLong }) },
        contestant: ours,
      })
    return [
      {
        name: '100,000 creators, all shapes',
        unit: 'req/s',
        ours: (from) => ours(from, some),
        others: {
          limit: served({
            open: () => fixed(thisCheckout),
            load: (server) => ({
              ...{ connections, isRepeated: true },
              requests: gets(server, Array.from({ length: 20_000 }, popular(repeated))),
            }),
          }),
          peer: asking(() => peer(thisCheckout), {
            questions: (name) => newQuestions(name, some),
            alsoWorking: bench.postgres,
          }),
        },
      },
      ...growing(some / 10),
      ...growing(some, true),
    ]
  },
}
