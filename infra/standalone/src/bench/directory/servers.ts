import { httpLoad } from '../http-load.ts'
import type { Bench, BenchDatabase, Contestant } from '../measure.ts'
import { fillCreators } from './creators.ts'
import { makePeerTable } from './peer-table.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

export const connections = 64

/** A database with the read models of so many creators. */
export const creatorsDatabase = (bench: Bench, count: number): Promise<BenchDatabase> =>
  bench.database(`creators_${count}_2`, (url) => {
    bench.say(`making ${count.toLocaleString('en')} creators`)
    return fillCreators(url, count)
  })

export const openOurs = ({ url }: BenchDatabase): Promise<ServerProcess> => serverProcess('./ours.ts', url)

/** With the bytes of our answers to these questions. */
export async function openLimit(
  database: BenchDatabase,
  questions: readonly string[],
): Promise<ServerProcess> {
  const limit = await serverProcess('./limit.ts')
  for (const [question, bytes] of await answersOf(database, questions)) {
    limit.send({ url: question, bytes: bytes.toString('base64') })
  }
  return limit
}

/** With one answer to every question, as long as most are. */
export async function openFixed(
  database: BenchDatabase,
  questions: readonly string[],
): Promise<ServerProcess> {
  const limit = await serverProcess('./limit.ts')
  const answers = [...(await answersOf(database, questions)).values()].sort((a, b) => a.length - b.length)
  limit.send({ bytes: answers[answers.length >> 1]!.toString('base64') })
  return limit
}

export async function openPeer({ url }: BenchDatabase): Promise<ServerProcess> {
  await makePeerTable(url)
  return serverProcess('./peer.ts', url)
}

async function answersOf(
  database: BenchDatabase,
  questions: readonly string[],
): Promise<Map<string, Buffer>> {
  const ours = await openOurs(database)
  const answers = new Map<string, Buffer>()
  for (const question of questions) {
    const answer = await fetch(new URL(question, ours.url))
    answers.set(question, Buffer.from(await answer.arrayBuffer()))
  }
  await ours.close()
  return answers
}

/** Opens a server once for all cases of a benchmark: a million creators take a minute to read. */
export function once(bench: Bench, open: () => Promise<ServerProcess>): () => Promise<ServerProcess> {
  let opened: Promise<ServerProcess> | undefined
  return () => {
    opened ??= open().then((server) => {
      bench.defer(server.close)
      return server
    })
    return opened
  }
}

/** A server under load of 64 connections; `database` where its CPU counts too. */
export const contestant = (
  open: () => Promise<ServerProcess>,
  questions: () => () => string,
  database?: BenchDatabase,
): Contestant => ({
  async open() {
    const server = await open()
    return {
      round: (signal) => httpLoad({ url: server.url, connections, next: questions() })(signal),
      pids: () => (database ? [server.pid, database.postmaster] : [server.pid]),
    }
  },
})
