import type { Accepted, CommandContext, Send } from '@iam/contracts/commands'
import { Problem } from '@iam/contracts/problem'
import { Refused } from '@iam/contracts/rejected'
import { StoreUnavailable } from '../event-store/port.ts'
import { pause } from '../pause.ts'

type SendOverHttp = {
  /** The URLs of the command-services, such as `http://127.0.0.1:3001`; several take turns and replace one another. */
  readonly urls: readonly string[]
  readonly secret: string
  /** Time limit for an answer, over all attempts; 8 s by default. */
  readonly deadlineMs?: number
}

/** How long one that hung is tried last, in ms; then a single command probes whether it answers again. */
const shunnedMs = 5_000

/**
 * Sends commands to the command-service over HTTP. If one cannot be reached, hangs or answers 503, the next address is
 * tried: command ids make a repetition harmless, also if the first attempt was carried out and only its answer got
 * lost. One that hung is tried last for a while, so that not every command waits for it.
 */
export function sendOverHttp({ urls, secret, deadlineMs = 8_000 }: SendOverHttp): Send {
  if (urls.length === 0) throw new TypeError('the address of a command-service is missing')
  const addresses = urls.map((url) => new URL('/commands', url).href)
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const shunnedUntil = new Map<string, number>()
  let next = 0

  const nextOrder = (): string[] => {
    const first = next++ % addresses.length
    const now = performance.now()
    const isShunned = (address: string) => (shunnedUntil.get(address) ?? 0) > now
    const order = [...addresses.slice(first), ...addresses.slice(0, first)]
    return [...order.filter((address) => !isShunned(address)), ...order.filter(isShunned)]
  }
  const shun = (address: string) => shunnedUntil.set(address, performance.now() + shunnedMs)

  const attempt = async (address: string, body: string, signal: AbortSignal): Promise<Accepted> => {
    const answer = await fetch(address, { method: 'POST', headers, body, signal })
    shunnedUntil.delete(address)
    if (answer.ok) return (await answer.json()) as Accepted
    if (answer.status !== 503) throw await refusal(answer)
    // An unread body would keep the connection occupied.
    await answer.body?.cancel()
    throw new Error('the command-service cannot reach its store')
  }

  const send = async (
    message: { type: string; data: unknown },
    { fingerprint, ...context }: CommandContext,
  ): Promise<Accepted> => {
    // Beside the context, which earlier releases validate strictly: here they ignore fields that they do not know.
    const body = JSON.stringify({ ...message, context, fingerprint })
    const deadline = AbortSignal.timeout(deadlineMs)
    const order = nextOrder()
    let failure: unknown
    for (let n = 0; !deadline.aborted; n++) {
      // All addresses failed: a command-service that is being replaced gets a moment.
      if (n > 0 && n % addresses.length === 0)
        await pause(Math.min(25 * 2 ** (n / addresses.length), 500), deadline)
      const address = order[n % addresses.length]!
      // Other commands avoid one that hung until this attempt shows whether it answers.
      if (shunnedUntil.has(address)) shun(address)
      // One that hangs must leave time for the others.
      const half =
        addresses.length > 1 ? AbortSignal.any([deadline, AbortSignal.timeout(deadlineMs / 2)]) : deadline
      try {
        return await attempt(address, body, half)
      } catch (error) {
        if (error instanceof Refused || error instanceof Fault) throw error
        if (half.aborted) shun(address)
        failure = error
      }
    }
    throw new StoreUnavailable('no command-service answered in time', { cause: failure })
  }
  return send as Send
}

/** The command-service answered, and another attempt would be answered the same. */
class Fault extends Error {
  override readonly name = 'Fault'
}

async function refusal(answer: Response): Promise<Refused | Fault> {
  const problem = Problem.safeParse(await answer.json().catch(() => undefined))
  if (!problem.success) return new Fault(`the command-service answered ${answer.status}`)
  const { status, code, detail, errors } = problem.data
  // Meant for the gateway, not for the user.
  if (status >= 500 || forGateways.has(code))
    return new Fault(`the command-service answered ${code}: ${detail}`)
  return new Refused({ code, detail, status: status as Refused['status'], errors })
}

const forGateways: ReadonlySet<string> = new Set(['not-a-gateway', 'bad-envelope', 'bad-request'])
