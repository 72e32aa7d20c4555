import type { OutgoingHttpHeaders } from 'node:http'
import { type Benchmark, openedOnce, perCheckout } from './benchmark.ts'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { changeProfiles, connectionsOfGateway } from './directory/changes.ts'
import { cookieOf } from './directory/cookies.ts'
import { popular, repeatedQuestions } from './directory/questions.ts'
import { answersOf, startLimit, startOurs, startPeer } from './directory/servers.ts'
import { runLoad } from './load/load.ts'
import type { Contestant } from './measure.ts'
import type { Server } from './program.ts'
import { connections, gets, served } from './served.ts'

const some = 100_000
const many = 1_000_000
/** Number of requests drawn by popularity; the load generator repeats them in order. */
const drawn = 20_000

/** GET /api/iam/profiles with queries that visitors repeat: the first page, filters and common searches. */
export const directory: Benchmark = {
  name: 'directory',
  async cases(bench) {
    const questions = repeatedQuestions()
    const next = popular(questions)
    const paths = Array.from({ length: drawn }, next)
    const asked = (server: Server) => ({
      ...{ connections, isRepeated: true },
      // Every other request has a session and a position cookie, like that of a user who has just written something.
      requests: gets(server, paths, (n) => (n % 2 ? { cookie: cookieOf(n) } : {})),
    })
    const databaseOf = (size: number) =>
      perCheckout((from) => bench.database({ name: 'creators', size }, from))
    const database = databaseOf(some)
    const serving = (database: (from: Checkout) => Promise<string>) =>
      openedOnce(bench, async (from) => startOurs(await database(from), from))
    const [ours, large] = [serving(database), serving(databaseOf(many))]
    const contestant = (open: () => Promise<Server>) => served({ open, load: asked })
    const limit = openedOnce(bench, async (from) =>
      startLimit('limit.ts', await answersOf(await ours(from), questions)),
    )
    const bare = openedOnce(bench, async (from) => {
      const server = await ours(from)
      const same = await startLimit('node-http.ts', await answersOf(server, questions))
      same.send({ headers: await headersOf(server, questions[0]!) })
      return same
    })
    const peer = openedOnce(bench, async () =>
      startPeer(await bench.database({ name: 'creators', size: some })),
    )
    return [
      {
        name: '100,000 creators',
        unit: 'req/s',
        ours: (from) => contestant(() => ours(from)),
        others: {
          limit: contestant(() => limit(thisCheckout)),
          'node:http': contestant(() => bare(thisCheckout)),
          peer: served({ open: () => peer(thisCheckout), load: asked, alsoWorking: bench.postgres }),
        },
      },
      {
        name: '100,000 creators, 50 of whom change every second',
        unit: 'req/s',
        ours: (from) => whileChanging({ from, asked, open: ours, database }),
        others: { limit: contestant(() => limit(thisCheckout)) },
      },
      {
        name: '1,000,000 creators',
        unit: 'req/s',
        isLong: true,
        ours: (from) => contestant(() => large(from)),
        others: { 'at 100,000': contestant(() => ours(thisCheckout)) },
      },
    ]
  },
}

/** Our gateway's response headers, without those that `node-http.ts` or Node.js sets itself. */
async function headersOf({ url }: Server, question: string): Promise<OutgoingHttpHeaders> {
  const { headers } = await fetch(new URL(question, url))
  const own = new Set(['connection', 'content-length', 'date', 'keep-alive'])
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)))
}

type Changing = {
  readonly from: Checkout
  readonly asked: (server: Server) => { connections: number; isRepeated: boolean; requests: Buffer[] }
  readonly open: (from: Checkout) => Promise<Server>
  /** The URL of the server's database. */
  readonly database: (from: Checkout) => Promise<string>
}

/**
 * Counts the CPU of the PostgreSQL backends that read changed rows for the gateway, but not of the backend that makes
 * the changes.
 */
const whileChanging = ({ from, asked, open, database }: Changing): Contestant => ({
  async open() {
    const [url, server] = await Promise.all([database(from), open(from)])
    let backends = await connectionsOfGateway(url)
    return {
      async round(seconds) {
        const changes = await changeProfiles({ database: url, creators: some, server, from })
        const work = await runLoad({ url: server.url, ...asked(server) }, seconds)
        await changes.stop()
        backends = await connectionsOfGateway(url)
        // The gateway also answers the requests that check how old its answers are.
        return {
          ...work,
          operations: work.operations + changes.looks,
          extra: { 'oldest answer': changes.stalest },
        }
      },
      pids: () => [server.pid],
      alsoWorking: () => backends,
    }
  },
})
