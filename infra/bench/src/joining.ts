import { thisCheckout } from './checkout/checkout.ts'
import { popular, repeatedQuestions } from './directory/questions.ts'
import { startNats } from './fanout/nats.ts'
import { openPortal, type Portal } from './fanout/portal.ts'
import type { Asked, Heard } from './joining/crowd.ts'
import { runLoad } from './load/load.ts'
import { cpuMicros } from './processes.ts'
import { type Server, startProgram } from './program.ts'
import { connections, gets } from './served.ts'
import type { Result, Survey } from './survey.ts'

const viewers = 2_000
const joinWithin = 10
const perSecond = 10
const rounds = 2
/** How long votes are told after the kill, in s: until all are back. */
const afterKill = 5

/** What it costs the gateways, and those who read beside it, when thousands join a session and a gateway is killed. */
export const joining: Survey = {
  name: 'joining',
  async *results({ database, defer, say }): AsyncGenerator<Result> {
    const natsUrl = await startNats(defer)
    if (!natsUrl) return say('left out: it needs a nats-server')
    for (let round = 1; round <= rounds; round += 1) {
      const databaseUrl = await database({ name: 'audience', size: viewers })
      await using opened = new AsyncDisposableStack()
      const closes = (close: () => Promise<unknown>) => opened.defer(async () => void (await close()))
      const portal = await openPortal({ databaseUrl, natsUrl, from: thisCheckout, defer: closes })
      const { program } = await startProgram({
        file: 'joining/crowd.ts',
        arguments: [String(viewers), ...portal.gateways.map(({ url }) => url)],
      })
      closes(program.close)
      const saying = (line: string) => say(`round ${round} of ${rounds}: ${line}`)
      const figures = await joined(portal, (asked) => program.ask(asked) as Promise<Heard>, saying)
      yield { case: `round ${round}`, goal: '2,000 join in 10 s, a gateway is killed', figures }
    }
  },
}

async function joined(
  { gateways, vote }: Portal,
  crowd: (asked: Asked) => Promise<Heard>,
  say: (line: string) => void,
): Promise<Result['figures']> {
  const used = () => cpuMicros(gateways.map(({ pid }) => pid))
  const [killed, other] = gateways as [Server, Server]
  /** CPU time of the gateways, and what was done for it. */
  async function costing(work: () => Promise<unknown>) {
    const [before, from] = [await crowd({}), used()]
    await work()
    const [after, to] = [await crowd({}), used()]
    return {
      micros: to - from,
      connections: after.connections - before.connections,
      deliveries: after.deliveries - before.deliveries,
    }
  }

  say('warming up')
  for (let times = 0; times < 2; times += 1) {
    await crowd({ joinWithin: 2 })
    await vote({ perSecond, seconds: 1 })
    await crowd({ leave: true })
  }
  say('all join')
  const joins = await costing(() => crowd({ joinWithin }))
  say('votes')
  const votes = await costing(() => vote({ perSecond, seconds: 4 }))
  await crowd({ leave: true })
  say('all join beside votes')
  const both = await costing(() =>
    Promise.all([crowd({ joinWithin }), vote({ perSecond, seconds: joinWithin })]),
  )
  await crowd({ leave: true })

  say('the directory alone')
  const requests = gets(other, Array.from({ length: 5_000 }, popular(repeatedQuestions())))
  const reads = (seconds: number) =>
    runLoad({ url: other.url, connections, requests, isRepeated: true }, seconds)
  const alone = (await reads(4)).latency!
  say('all join beside votes and reads of the directory, and a gateway is killed')
  const seconds = joinWithin + afterKill
  const [{ latency: beside }] = await Promise.all([
    reads(seconds),
    vote({ perSecond, seconds }),
    crowd({ joinWithin }).then(() => process.kill(killed.pid, 'SIGKILL')),
  ])
  const { backAt } = await crowd({})
  const delivery = votes.micros / votes.deliveries
  const besideJoins = (both.micros - joins.micros) / (both.deliveries - joins.deliveries)
  return {
    'a delivery × one of votes': besideJoins / delivery,
    'directory p99 × alone': beside!.p99 / alone.p99,
    'came back together': together(backAt),
    'came back': backAt.length,
    'last back': Math.round(Math.max(...backAt)),
    'µs for a connection': Math.round(joins.micros / joins.connections),
    'µs for a delivery': delivery,
    'directory p99': beside!.p99,
  }
}

/** The largest part of the viewers that came back within the same 100 ms. */
function together(backAt: readonly number[]): number {
  const sorted = backAt.toSorted((a, b) => a - b)
  const within = sorted.map((from, n) => sorted.filter((at, other) => other >= n && at < from + 100).length)
  return Math.max(...within) / sorted.length
}
