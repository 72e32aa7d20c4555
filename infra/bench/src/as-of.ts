import { chance } from '../../demo/src/chance.ts'
import { onDay, theCreator } from './as-of/ledger.ts'
import { type Benchmark, openedOnce } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { startOurs } from './directory/servers.ts'
import { asking } from './lists.ts'
import { sessionCookie, signIn } from './session.ts'

const [small, large] = [10_000, 1_000_000]

/** Paths that ask for another day each time. */
const newQuestions = (path: string) => (name: string) => {
  const by = chance(name)
  return () => `${path}asOf=${onDay(by.whole(30, 725))}`
}
const questions = {
  'earnings as of a day': newQuestions('/api/iam/earnings?'),
  'a total explained as of a day': newQuestions('/api/iam/earnings/explain?figure=total&'),
}

/** A creator with a ledger of 10,000 events asks for past days, in a log of other events. */
export const asOf: Benchmark = {
  name: 'as-of',
  async cases(bench) {
    const open = (size: number) =>
      openedOnce(bench, async (from) => {
        const url = await bench.database({ name: 'ledger', size }, from)
        await signIn(url, theCreator)
        return startOurs(url, from)
      })
    const servers = { [small]: open(small), [large]: open(large) }
    const asks = (from: Checkout, size: number, question: keyof typeof questions) =>
      asking(() => servers[size]!(from), {
        questions: questions[question],
        ...{ cookie: sessionCookie, callers: 1 },
      })
    return (Object.keys(questions) as (keyof typeof questions)[]).map((name) => ({
      ...{ name, unit: 'req/s' },
      ours: (from) => asks(from, large, name),
      others: { 'in a log of 10,000': asks(thisCheckout, small, name) },
    }))
  },
}
