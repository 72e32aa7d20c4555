import pg from 'pg'
import { limit } from './append/limit.ts'
import { ours } from './append/ours.ts'
import { peer } from './append/peer.ts'
import { type Bench, type Benchmark, type Case, callers, type Round } from './measure.ts'

/** Appends to streams of their own, as commands of many people are. */
export const append: Benchmark = {
  id: 'P5',
  name: 'append',
  about: 'The event store port on PostgreSQL, each append to another stream.',
  cases: async (bench) => {
    const { url } = await bench.database('append')
    return [
      writers(url, 1, { goal: '≥ 0.9 × one commit per append', least: 0.9 }),
      writers(url, 16, { goal: 'none' }),
      writers(url, 64, { goal: '≥ 3 × one commit per append', least: 3 }),
      await tenTimesTheEvents(bench),
    ]
  },
}

function writers(url: string, count: number, { goal, least }: { goal: string; least?: number }): Case {
  return {
    name: `${count} writer${count === 1 ? '' : 's'}`,
    unit: 'appends/s',
    goal,
    contestants: {
      ours: ours(
        url,
        (append) => callers(count, append),
        () => empty(url),
      ),
      peer: peer(url, count),
      limit: limit(url, count),
    },
    ...(least && { met: ({ rateRatio }) => rateRatio('ours', 'peer') >= least }),
  }
}

const few = 100_000
/** In a round, so that the logs keep their sizes, about. */
const appends = 10_000

async function tenTimesTheEvents(bench: Bench): Promise<Case> {
  const log = async (events: number) => {
    bench.say(`a log of ${events} events`)
    const { url } = await bench.database(`append_${events}`, (url) => fill(url, events))
    return ours(
      url,
      (append) => allOf(appends, 64, append),
      () => cutBack(url, events),
    )
  }
  return {
    name: `64 writers, ${few} events in the log and ten times as many`,
    unit: 'appends/s',
    goal: '≥ 0.85 × with ten times the events',
    contestants: { ours: await log(10 * few), 'in the small log': await log(few) },
    met: ({ rateRatio }) => rateRatio('ours', 'in the small log') >= 0.85,
  }
}

/** A round of so many operations. */
const allOf =
  (count: number, callers: number, operation: () => Promise<unknown>): Round =>
  async () => {
    let left = count
    const latencies: number[] = []
    const one = async () => {
      while (left-- > 0) {
        const began = performance.now()
        await operation()
        latencies.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: callers }, one))
    return { operations: count, latencies }
  }

const empty = (url: string) => run(url, 'truncate events')

const fill = (url: string, events: number) =>
  run(
    url,
    `insert into events
     select n, 'profile-' || gen_random_uuid(), 0, gen_random_uuid(), 'ProfileTrafficRecorded', repeat('x', 150),
       repeat('x', 250), now()
     from generate_series(1, ${events}) n`,
    'vacuum analyze events',
  )

/** Takes off what an earlier run appended. */
const cutBack = (url: string, events: number) =>
  run(url, `delete from events where position > ${events}`, 'vacuum analyze events')

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
