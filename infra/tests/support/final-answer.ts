import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Client } from './client.ts'

const longestMs = 60_000

/**
 * Repeats a request until its answer is final: 202 (carried out, not shown yet), 503 and a repetition that meets the first
 * request in progress are temporary. A 503 without Retry-After is not: it throws. `send` sends the same request under the same
 * Idempotency-Key each time.
 */
export async function finalAnswer(send: () => Promise<Answer>): Promise<Answer> {
  for (const until = performance.now() + longestMs; ; ) {
    const answer = await send()
    const retryAfter = answer.headers.get('retry-after')
    // Pages that are not built: the body says what to do, and waiting does not build them.
    if (answer.status === 503 && retryAfter === null) throw new Error(String(answer.body))
    const isOfTheMoment =
      answer.status === 202 || answer.status === 503 || answer.body?.code === 'still-being-done'
    if (!isOfTheMoment || performance.now() > until) return answer
    await delay(1_000 * Number(retryAfter ?? 1))
  }
}

/** Posts under one key until the answer is final. */
export function finalPost(client: Pick<Client, 'post'>, path: string, body: unknown): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return finalAnswer(() => client.post(path, body, { headers }))
}

/** The body of a success; throws for any other answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export function success({ status, body }: Answer, what: string): any {
  if (status >= 300 || status === 202)
    throw new Error(`${what} was answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return body
}
