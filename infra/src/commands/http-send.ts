import { setTimeout as delay } from 'node:timers/promises'
import type { Accepted, Send } from '@iam/contracts/commands'
import { Problem, Rejected } from '@iam/contracts/problem'
import { StoreUnavailable } from '../event-store/port.ts'

type SendOverHttp = {
  /** Of the command-services, such as `http://127.0.0.1:3001`; several take turns and stand in for one another. */
  readonly urls: readonly string[]
  readonly secret: string
  /** For an answer, all attempts together; 8 s unless told. */
  readonly deadlineMs?: number
}

/**
 * Sends commands to the command-service over HTTP. What cannot be reached or answers with a fault is tried at the next address:
 * command ids make a repetition harmless, also where the first attempt was carried out and only its answer got lost.
 */
export function sendOverHttp({ urls, secret, deadlineMs = 8_000 }: SendOverHttp): Send {
  if (urls.length === 0) throw new TypeError('the address of a command-service is missing')
  const doors = urls.map((url) => new URL('/commands', url).href)
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  let next = 0

  const attempt = async (door: string, body: string, signal: AbortSignal): Promise<Accepted> => {
    const answer = await fetch(door, { method: 'POST', headers, body, signal })
    if (answer.ok) return (await answer.json()) as Accepted
    if (answer.status !== 503) throw await refusal(answer)
    // Unread, it would keep its connection.
    await answer.body?.cancel()
    throw new Error('the command-service cannot reach its store')
  }

  const send = async (message: { type: string; data: unknown }, context: unknown): Promise<Accepted> => {
    const body = JSON.stringify({ ...message, context })
    const deadline = AbortSignal.timeout(deadlineMs)
    const first = next++
    let failure: unknown
    for (let n = 0; !deadline.aborted; n++) {
      // Once around without an answer: whoever is being replaced gets a moment.
      if (n > 0 && n % doors.length === 0) await pause(25 * 2 ** (n / doors.length), deadline)
      // One that hangs leaves time for the others.
      const signal =
        doors.length > 1 ? AbortSignal.any([deadline, AbortSignal.timeout(deadlineMs / 2)]) : deadline
      try {
        return await attempt(doors[(first + n) % doors.length]!, body, signal)
      } catch (error) {
        if (error instanceof Rejected || error instanceof Fault) throw error
        failure = error
      }
    }
    throw new StoreUnavailable('no command-service answered in time', { cause: failure })
  }
  return send as Send
}

const pause = (ms: number, signal: AbortSignal) =>
  delay(Math.min(ms, 500), undefined, { signal }).catch(() => {})

/** The command-service answered, and another attempt would be answered the same. */
class Fault extends Error {
  override readonly name = 'Fault'
}

async function refusal(answer: Response): Promise<Rejected | Fault> {
  const problem = Problem.safeParse(await answer.json().catch(() => undefined))
  if (!problem.success) return new Fault(`the command-service answered ${answer.status}`)
  const { status, code, detail, errors } = problem.data
  // Said to the gateway and not to the person who asked.
  if (status >= 500 || forGateways.has(code))
    return new Fault(`the command-service answered ${code}: ${detail}`)
  return new Rejected(code, detail, status as Rejected['status'], errors)
}

const forGateways: ReadonlySet<string> = new Set(['not-a-gateway', 'bad-envelope', 'bad-request'])
