import { Agent, request } from 'undici'
import { seeded } from '../support/seeded.ts'
import { type FuzzedRequest, fuzzed, type Operation, operationsOf } from './requests.ts'
import type { Random } from './values.ts'

export type Caller = {
  /** The `cookie` header of a session; called again when it has ended (a fuzzed call may well sign out). */
  readonly signIn: () => Promise<string>
}

type FuzzOptions = {
  readonly url: string
  /** Requests per operation. */
  readonly bodies: number
  readonly seed: number
  readonly callers: readonly Caller[]
  /** Ids and handles that exist. */
  readonly ids: readonly string[]
  readonly onOperation?: (operation: Operation, done: number) => void
}

type Finding = {
  readonly request: FuzzedRequest
  readonly status: number | 'no answer'
  readonly answer: string
}

const deadlineMs = 10_000
const concurrency = 16

/**
 * Sends malformed requests to every operation of the served OpenAPI document. A finding is a 5xx, an answer that does
 * not come within ten seconds, or a refusal that is not problem+json.
 */
export async function fuzz(
  options: FuzzOptions,
): Promise<{ sent: number; operations: number; findings: Finding[] }> {
  const { url, bodies, seed, callers, ids, onOperation } = options
  const agent = new Agent({ connections: concurrency, keepAliveTimeout: 10_000 })
  const document = await (await fetch(`${url}/openapi.json`)).json()
  const operations = operationsOf(document as never)
  const findings: Finding[] = []
  let sent = 0

  for (const [at, operation] of operations.entries()) {
    const random = seeded(seed + at)
    const sessions = await Promise.all(callers.map(({ signIn }) => signIn()))
    let left = bodies
    const work = async () => {
      while (left-- > 0) {
        const who = Math.floor(random() * (sessions.length + 1))
        const finding = await one(operation, random, sessions[who])
        sent += 1
        if (finding === 'signed out') sessions[who] = (await callers[who]?.signIn()) ?? ''
        else if (finding) findings.push(finding)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    onOperation?.(operation, sent)
  }
  await agent.close()
  return { sent, operations: operations.length, findings }

  async function one(
    operation: Operation,
    random: Random,
    cookie: string | undefined,
  ): Promise<Finding | 'signed out' | undefined> {
    const what = fuzzed(operation, random, ids)
    try {
      const response = await request(url + what.path, {
        dispatcher: agent,
        method: what.method as 'POST',
        headers: { ...what.headers, origin: url, ...(cookie ? { cookie } : {}) },
        body: what.body ?? null,
        headersTimeout: deadlineMs,
        bodyTimeout: deadlineMs,
      })
      const answer = await response.body.text()
      const status = response.statusCode
      if (status >= 500) return { request: what, status, answer }
      if (status >= 400 && !isProblem(String(response.headers['content-type']), answer))
        return { request: what, status, answer }
      return status === 401 && cookie ? 'signed out' : undefined
    } catch (error) {
      // undici itself refuses some headers; that never left this process.
      if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG') return undefined
      return { request: what, status: 'no answer', answer: String(error) }
    }
  }
}

function isProblem(contentType: string, answer: string): boolean {
  if (!contentType.startsWith('application/problem+json')) return false
  const { status, title, detail, code } = JSON.parse(answer) as Record<string, unknown>
  return (
    typeof status === 'number' &&
    [title, detail, code].every((part) => typeof part === 'string' && part !== '')
  )
}
