import { rebuildThreadCount } from '@iam/projection-service/rebuild-threads'
import pg from 'pg'
import { generateLog } from './generate.ts'
import type { Bench, Benchmark, Case } from './measure.ts'
import { contestant } from './rebuild/contestant.ts'
import type { Job } from './rebuild/job.ts'

const events = 1_000_000
const creators = 100_000
/** Enough to tell the rate of a way that takes minutes for all. */
const few = 5_000
const five = ['creators', 'accounts', 'people', 'handles', 'badges']
const mostMemoryMb = 512

/** The heaviest read model from a whole log. Every way ends with the same rows, or the benchmark fails. */
export const rebuild: Benchmark = {
  id: 'P6',
  name: 'rebuild',
  about: `The read model creators from ${events.toLocaleString('en')} events of ${creators.toLocaleString('en')} creators.`,
  async cases(bench) {
    const { url, postmaster } = await bench.database(`log_${creators}_${events}_v1`, (url) =>
      generateLog(url, { creators, events, say: bench.say }),
    )
    const way = (job: Partial<Job> & Pick<Job, 'way' | 'prefix'>, onPeak?: (mb: number) => void) =>
      contestant(
        { url, models: ['creators'], upTo: events, threads: rebuildThreadCount(), ...job },
        postmaster,
        onPeak,
      )
    return [oneModel(bench, url, way), fiveModels(way)]
  },
}

type Way = (
  job: Partial<Job> & Pick<Job, 'way' | 'prefix'>,
  onPeak?: (mb: number) => void,
) => Case['contestants'][string]

function oneModel(bench: Bench, url: string, way: Way): Case {
  let peak = 0
  return {
    name: 'creators',
    unit: 'events/s',
    goal: `≥ 0.5 × limit, ≥ 100 × one by one, same rows, ≤ ${mostMemoryMb} MB`,
    contestants: {
      ours: way({ way: 'ours', prefix: 'ours' }, (mb) => {
        peak = Math.max(peak, mb)
      }),
      limit: way({ way: 'limit', prefix: 'limit' }),
      peer: sameRows(url, way({ way: 'pages', prefix: 'pages' })),
      'one by one': way({ way: 'one by one', prefix: 'one_by_one', upTo: few }),
    },
    met({ rateRatio }) {
      bench.say(`peak memory of the rebuilding process: ${Math.round(peak)} MB`)
      return (
        rateRatio('ours', 'limit') >= 0.5 && rateRatio('ours', 'one by one') >= 100 && peak <= mostMemoryMb
      )
    },
  }
}

function fiveModels(way: Way): Case {
  return {
    name: 'five models in one pass',
    unit: 'events/s',
    goal: 'at most 2 × the time of one',
    contestants: {
      ours: way({ way: 'ours', prefix: 'five', models: five }),
      'one model': way({ way: 'ours', prefix: 'single' }),
    },
    met: ({ rateRatio }) => rateRatio('ours', 'one model') >= 0.5,
  }
}

/** After each of its rounds, its rows are compared with ours by hash. */
function sameRows(url: string, peer: Case['contestants'][string]): Case['contestants'][string] {
  return {
    async open() {
      const running = await peer.open()
      return {
        ...running,
        async round(signal) {
          const work = await running.round(signal)
          const [ours, theirs] = await Promise.all(
            ['ours_creators', 'pages_creators'].map((schema) => hashOf(url, schema)),
          )
          if (ours !== theirs) throw new Error(`the rows differ: ours ${ours}, by pages ${theirs}`)
          return work
        },
      }
    },
  }
}

async function hashOf(url: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' rows ' || md5(string_agg(md5(t::text), '' order by user_id)) as hash from ${schema}.creators as t`,
    )
    return rows[0]!.hash
  } finally {
    await client.end()
  }
}
