import { setTimeout as delay } from 'node:timers/promises'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { seeded } from '../support/seeded.ts'
import type { Run } from './killed.ts'
import { Client } from './load.ts'
import { judgeDatabase, report } from './verdict.ts'
import { openWorld, type World } from './world.ts'

/** A fault: how it is injected, and how long it lasts. */
export type Kind = {
  /** Injects the fault, and returns a function that undoes it. */
  readonly strike: (world: World, random: () => number) => Promise<() => Promise<unknown>>
  /** The shortest and the longest duration, in ms. */
  readonly lasts: readonly [number, number]
  /** Whether the fault's effects are over, in addition to every service being ready. */
  readonly isOver?: (world: World) => Promise<boolean>
  /** The log is in a database of its own, so that the fault can change it alone. */
  readonly hasOwnLog?: true
  /** One of each service is of the release that `--beside` names. */
  readonly besideAnother?: true
  /** Time in ms until there is a leader of each again; by default until both have a new heartbeat. */
  readonly leadersOf?: (world: World) => Promise<number>
  /** Another process can take over the lead during the fault, not only after it. */
  readonly leaderWhileItLasts?: true
  /** The fault ends gateways, so that requests may be left without an answer. */
  readonly endsGateways?: true
  /** Where the data is kept; by default a temporary folder. */
  readonly folder?: () => Promise<{ readonly path: string; remove(): Promise<unknown> }>
}

/** The promised maximum times, in ms. */
const promised = { leader: 15_000, ready: 5_000 }

/** Rounds of one kind over two of each service under load; returns whether all promises were kept. */
export async function runRounds(name: string, kind: Kind, run: Run): Promise<boolean> {
  const { rounds, clients: count, seed } = run
  const { leadersOf = beatingLeadersOf } = kind
  const random = seeded(seed)
  await using opened = new AsyncDisposableStack()
  const folder = await (kind.folder ?? temporaryFolder)()
  opened.defer(async () => void (await folder.remove()))
  const world = opened.adopt(await openWorld(folder.path, { ...kind, ...run }), (each) => each.close())
  const earlier = world.services().flatMap(({ from, process }) => (from ? [process.url] : []))
  const clients = Array.from(
    { length: count },
    (_, i) => new Client(world.gateways, seeded(seed + i), !kind.endsGateways, earlier),
  )
  console.log(`${name}: seed ${seed}, ${rounds} rounds, ${count} clients, ${folder.path}`)
  let broken = 0
  for (let round = 1; round <= rounds; round++) {
    const stop = new AbortController()
    const working = clients.map((client) => workOn(client, stop.signal))
    await delay(500 + random() * 1_500)
    const [shortest, longest] = kind.lasts
    const lasts = Math.round(shortest + random() * (longest - shortest))
    const mend = await kind.strike(world, random)
    for (const client of clients) client.takeBack(world.takenBack)
    const during = kind.leaderWhileItLasts ? leadersOf(world) : undefined
    await delay(lasts)
    await mend()
    const [leader, ready] = await Promise.all([during ?? leadersOf(world), readinessOf(world, kind)])
    await delay(500)
    stop.abort()
    await Promise.all(working)
    const slowest = Math.round(Math.max(...clients.map((client) => client.slowest)))
    const kept = leader <= promised.leader && ready <= promised.ready
    if (!kept) broken += 1
    console.log(
      `round ${round}: lasted ${lasts} ms, led again after ${leader} ms, ready ${ready} ms after its end, slowest answer ${slowest} ms${kept ? '' : ' (PROMISE BROKEN)'}`,
    )
  }
  const output = world
    .services()
    .map((service) => service.process.output())
    .join('')
  await world.endServices()
  const journal = clients.flatMap((client) => client.journal)
  for (const line of slowestOf(clients)) console.log(line)
  const sound =
    report(await judgeDatabase(world.databaseUrl, world.masterKey, journal, world.logUrl), clients) &&
    broken === 0
  if (!sound)
    console.log(`not sound; seed ${seed}; ${broken} rounds broke a promise\n${output.slice(-4_000)}`)
  return sound
}

/** Requests that were answered wrongly, late or not at all; ten at the most. */
const slowestOf = (clients: readonly Client[]) =>
  clients.flatMap(({ wrongAnswers }) => wrongAnswers).slice(0, 10)

/** Works until the signal aborts, again and again where the server ended meanwhile. */
export async function workOn(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.work(signal)
    await delay(100)
  }
}

/** Time in ms until the leaders of both have written a new heartbeat. */
async function beatingLeadersOf({ admin }: World): Promise<number> {
  const began = performance.now()
  const { rows } = await admin.query<{ name: string; at: string }>(
    'select name, clock_timestamp() as at from leaders',
  )
  const since = rows[0]?.at ?? new Date(0).toISOString()
  for (;;) {
    const beating = await admin
      .query("select from leaders where beat_at > $1::timestamptz + interval '1 ms'", [since])
      .catch(() => undefined)
    if (beating?.rowCount === 2) return Math.round(performance.now() - began)
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY
    await delay(50)
  }
}

/** Time in ms until every service is ready and the fault is over. */
async function readinessOf(world: World, { isOver = async () => true }: Kind): Promise<number> {
  const began = performance.now()
  let last = ''
  const isReady = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      async (answer) => {
        const said = await answer.text()
        if (!answer.ok) last = `${url}: ${said}`
        return answer.ok
      },
      (error) => {
        last = `${url}: ${String(error)}`
        return false
      },
    )
  for (;;) {
    const all = await Promise.all(world.services().map((service) => isReady(service.process.url)))
    const ms = Math.round(performance.now() - began)
    if ((all.every(Boolean) && (await isOver(world))) || ms > 60_000) {
      if (ms > promised.ready) console.log(`  the last that was not ready: ${last}`)
      return ms > 60_000 ? Number.POSITIVE_INFINITY : ms
    }
    await delay(50)
  }
}
