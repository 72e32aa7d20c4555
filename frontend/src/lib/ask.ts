import type { Call } from '@iam/contracts/call'
import { ApiError, NoAnswer, Unreachable } from './api-error.ts'
import { noteReached } from './connection.ts'
import { noteFigures } from './figures.ts'

/** How long a request waits for its whole answer, in ms. */
export const deadline = 10_000

export type Answered = { readonly status: number; readonly text: string }

/** Whether the server recognises a repetition of the call by its Idempotency-Key. */
const isKeyed = ({ method, idempotency }: Call): boolean =>
  (method === 'POST' || method === 'PATCH') && idempotency !== 'off'

/** Whether the server answers such a repetition as it did the first time, and does not run it again. */
export const isReplayed = (call: Call): boolean => isKeyed(call) && call.idempotency !== 're-execute'

/** Makes one request of a call, and reads its answer. Throws an ApiError unless it is 2xx. */
export async function ask(call: Call, path: string, init: RequestInit): Promise<Answered> {
  const { response, text } = await arrived(call, path, init)
  noteReached(true)
  noteFigures(response)
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return { status: response.status, text }
}

async function arrived(call: Call, path: string, init: RequestInit) {
  // A timer and not AbortSignal.timeout, whose clock tests cannot set.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), deadline)
  const signal = AbortSignal.any([late.signal, ...(init.signal ? [init.signal] : [])])
  try {
    const response = await fetch(path, { method: call.method, credentials: 'include', ...init, signal })
    return { response, text: await response.text() }
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw late.signal.aborted
      ? new NoAnswer(path, isKeyed(call), { cause })
      : new Unreachable(path, { cause })
  } finally {
    clearTimeout(timer)
  }
}
