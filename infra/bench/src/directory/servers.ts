import type { Checkout } from '../checkout/checkout.ts'
import { type Server, startServer } from '../program.ts'
import { makePeerTable } from './peer-table.ts'

/** The whole gateway on a database. */
export const startOurs = (databaseUrl: string, from: Checkout): Promise<Server> =>
  startServer({ file: 'directory/ours.ts', arguments: [databaseUrl], from })

/** Starts a server (`file`) that sends the bytes of our answers to these questions. */
export async function startLimit(
  file: 'limit.ts' | 'node-http.ts',
  answers: ReadonlyMap<string, Buffer>,
): Promise<Server> {
  const limit = await startServer({ file: `directory/${file}` })
  for (const [question, bytes] of answers) limit.send({ url: question, bytes: bytes.toString('base64') })
  return limit
}

/** Starts a server that sends the answer of median length to every question. */
export async function startFixed(answers: ReadonlyMap<string, Buffer>): Promise<Server> {
  const limit = await startServer({ file: 'directory/limit.ts' })
  const sorted = [...answers.values()].sort((a, b) => a.length - b.length)
  limit.send({ bytes: sorted[sorted.length >> 1]!.toString('base64') })
  return limit
}

export async function startPeer(databaseUrl: string): Promise<Server> {
  await makePeerTable(databaseUrl)
  return startServer({ file: 'directory/peer.ts', arguments: [databaseUrl] })
}

export async function answersOf(
  { url }: Server,
  questions: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const answers = new Map<string, Buffer>()
  for (const question of questions) {
    const answer = await fetch(new URL(question, url))
    answers.set(question, Buffer.from(await answer.arrayBuffer()))
  }
  return answers
}
