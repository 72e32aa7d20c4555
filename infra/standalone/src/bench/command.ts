import { randomUUID } from 'node:crypto'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { limit } from './command/limit.ts'
import { type Applicant, openPeerPlaces, openPlaces } from './command/places.ts'
import { type ServerProcess, serverProcess } from './directory/server-process.ts'
import { httpLoad, request } from './http-load.ts'
import type { Bench, BenchDatabase, Benchmark, Contestant } from './measure.ts'

const many = 64
/** Each of the creators may apply to each once, so there are more than a run comes to. */
const campaigns = 3_000

/** POST apply, signed in, through the gateway to the commit and the view; then the same door for one hot stream. */
export const command: Benchmark = {
  id: 'P3',
  name: 'command',
  about:
    'POST /api/iam/campaigns/{id}/apply, signed in, from HTTP to the commit; and many callers on one stream (P4).',
  async cases(bench) {
    const database = await bench.database('commands_v1')
    const places = placesOf(bench, database)
    const peer = (count: number, kind: PeerKind = 'plain') =>
      applying(count, () => peerPlaces(bench, database, kind), database)
    const ours = (count: number) => applying(count, places, database)
    return [
      {
        name: `${many} callers, other streams`,
        unit: 'commands/s',
        goal: '≥ 2 × peer at ≤ 0.5 × its CPU, ≥ 0.8 × bare inserts, p99 ≤ the peer’s',
        contestants: {
          ours: ours(many),
          limit: limit(database, many),
          peer: peer(many),
          'peer with our promises': peer(many, 'careful'),
        },
        met: ({ rateRatio, cpuRatio, p99 }) =>
          rateRatio('ours', 'peer') >= 2 &&
          cpuRatio('ours', 'peer') <= 0.5 &&
          rateRatio('ours', 'limit') >= 0.8 &&
          p99('ours') <= p99('peer'),
      },
      {
        name: 'one caller',
        unit: 'commands/s',
        goal: '≥ 0.8 × peer',
        contestants: { ours: ours(1), limit: limit(database, 1), peer: peer(1) },
        met: ({ rateRatio }) => rateRatio('ours', 'peer') >= 0.8,
      },
      {
        name: `${many} callers on one stream (P4)`,
        unit: 'commands/s',
        goal: '≥ 0.5 × on other streams, nothing lost, no 5xx',
        contestants: { ours: onOneStream(places, database), 'other streams': ours(many) },
        met: ({ rateRatio }) => rateRatio('ours', 'other streams') >= 0.5,
      },
    ]
  },
}

type Places = {
  readonly server: ServerProcess
  readonly applicants: readonly Applicant[]
  readonly organizer: string
  readonly campaignId: string
}

/** Opened once for all cases. */
function placesOf(bench: Bench, { url }: BenchDatabase): () => Promise<Places> {
  let opened: Promise<Places> | undefined
  const open = async () => {
    const server = await serverProcess('../command/ours.ts', url, '.bench/portal')
    bench.defer(server.close)
    bench.say(`${campaigns} campaigns are posted`)
    return { server, ...(await openPlaces(server.url, many, campaigns)) }
  }
  return () => {
    opened ??= open()
    return opened
  }
}

/** `careful` gives the promises that ours gives: the campaign is looked at, and a repetition gets the first answer. */
type PeerKind = 'plain' | 'careful'

async function peerPlaces(
  bench: Bench,
  { url }: BenchDatabase,
  kind: PeerKind,
): Promise<Pick<Places, 'server' | 'applicants'>> {
  const applicants = await openPeerPlaces(url, `peer_${kind}`, many, campaigns)
  const server = await serverProcess(`../command/${kind}-peer.ts`, url)
  bench.defer(server.close)
  return { server, applicants }
}

const json = { 'content-type': 'application/json' }

const applying = (
  connections: number,
  open: () => Promise<Pick<Places, 'server' | 'applicants'>>,
  { postmaster }: BenchDatabase,
): Contestant => ({
  async open() {
    const { server, applicants } = await open()
    const { host, origin } = new URL(server.url)
    let turn = 0
    // In turns, also where there is one caller: nobody may apply twice.
    const apply = () => {
      const { cookie, next } = applicants[turn++ % applicants.length]!
      const headers = { ...json, cookie, origin, 'idempotency-key': randomUUID() }
      return request({
        host,
        path: `/api/iam/campaigns/${next()}/apply`,
        method: 'POST',
        headers,
        body: '{}',
      })
    }
    return {
      round: httpLoad({ url: server.url, connections, next: apply, allowed: [200] }),
      pids: () => [server.pid, postmaster],
    }
  },
})

/** The campaign's brand changes its title from many places at once; each answer of 200 has its event. */
const onOneStream = (places: () => Promise<Places>, { url, postmaster }: BenchDatabase): Contestant => ({
  async open() {
    const { server, organizer, campaignId } = await places()
    const { host, origin } = new URL(server.url)
    const pool = openPool({ url, name: 'bench hot stream', log: silentLog() })
    let n = 0
    const next = () => {
      const headers = { ...json, cookie: organizer, origin, 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ title: `Title number ${n++}` })
      return request({ host, path: `/api/iam/campaigns/${campaignId}`, method: 'PATCH', headers, body })
    }
    const events = async () =>
      Number(
        (await pool.query(`select count(*) from events where stream = $1`, [`campaign-${campaignId}`]))
          .rows[0].count,
      )
    const load = httpLoad({ url: server.url, connections: many, next, allowed: [200] })
    return {
      async round(signal) {
        const before = await events()
        const work = await load(signal)
        const recorded = (await events()) - before
        if (recorded !== work.operations)
          throw new Error(`${work.operations} changes were answered and ${recorded} recorded`)
        return work
      },
      pids: () => [server.pid, postmaster],
      close: () => pool.end(),
    }
  },
})
