import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Client } from './client.ts'

const isUnavailable = ({ status }: Answer) => status === 503

/**
 * Repeats a request after a 503, or after those that are given, once its Retry-After has passed, as the portal's pages do; sends
 * at most ten times.
 */
export async function repeated(send: () => Promise<Answer>, isRepeated = isUnavailable): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (!isRepeated(answer) || tries === 10) return answer
    await delay(Number(answer.headers.get('retry-after')) * 1_000)
  }
}

/** Posts as the portal's pages do: with an Idempotency-Key, and again after a 503. */
export function posted(client: Client, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return repeated(() => client.post(path, body, { headers }))
}
