import type * as z from 'zod'
import { ApiError, isAnothersSession, isSessionOver, NotShownYet, Unreachable } from './api-error.ts'
import { noteFigures } from './figures.ts'
import { oneCommand } from './one-command.ts'
import { isAnothers, sessionIsOver, shownHeader, signedInAgain } from './standing.ts'

type Query = Readonly<Record<string, string | number | undefined>>
type Asking = { readonly query?: Query; readonly signal?: AbortSignal }
/** Makes the gateway answer 204 instead of 401, because browsers show a 401 as an error in their console. */
const lenient = { prefer: 'handling=lenient' }

/** The portal's API client: sends cookies, validates answers against the contract, and throws an ApiError unless 2xx. */
export const api = {
  get: async <T>(path: string, answer: z.ZodType<T>, { query, signal }: Asking = {}): Promise<T> =>
    read(await send('GET', withQuery(path, query), signal ? { signal } : {}).catch(notingTheEnd), answer),

  /** The user's own data; null for a visitor. */
  getOwn: async <T>(path: string, answer: z.ZodType<T>, { signal }: Asking = {}): Promise<T | null> => {
    const response = await send('GET', path, { headers: lenient, ...(signal && { signal }) })
    return response.status === 204 ? null : read(response, answer)
  },

  post: <T = void>(path: string, body?: unknown, answer?: z.ZodType<T>) =>
    command('POST', path, body, answer),
  patch: <T = void>(path: string, body?: unknown, answer?: z.ZodType<T>) =>
    command('PATCH', path, body, answer),
  delete: <T = void>(path: string) => command<T>('DELETE', path),
}

function command<T>(method: string, path: string, body?: unknown, answer?: z.ZodType<T>): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return oneCommand(`${method} ${path} ${text ?? ''}`, async (key) => {
    const headers = {
      'idempotency-key': key,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...shownHeader(),
    }
    const init = { headers, ...(text !== undefined && { body: text }) }
    const response = await asSignedIn(() => onceShown(() => send(method, path, init))).catch(
      (error: unknown) => {
        if (isAnothersSession(error)) isAnothers(error.detail!)
        throw error
      },
    )
    return answer ? read(response, answer) : (undefined as T)
  })
}

/** A read marks the session as over but does not open the sign-in dialog: lists are also refetched while the user types. */
function notingTheEnd(error: unknown): never {
  if (isSessionOver(error)) sessionIsOver()
  throw error
}

/** If the session has ended, the command is sent again unchanged once the same user has signed in over the page. */
async function asSignedIn(once: () => Promise<Response>): Promise<Response> {
  try {
    return await once()
  } catch (error) {
    if (!isSessionOver(error) || !(await signedInAgain())) throw error
    return once()
  }
}

async function send(method: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { method, credentials: 'include', ...init }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : new Unreachable(path, { cause: error })
  })
  noteFigures(response)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

const secondMs = 1_000
const patienceMs = 60 * secondMs

/** Repeats a command that is done but not shown yet (202) under the same key, every second for at most a minute. */
async function onceShown(ask: () => Promise<Response>): Promise<Response> {
  for (const until = Date.now() + patienceMs; ; ) {
    const response = await ask()
    if (response.status !== 202) return response
    if (Date.now() > until) throw new NotShownYet()
    await new Promise((resolve) => setTimeout(resolve, secondMs))
  }
}

const read = async <T>(response: Response, answer: z.ZodType<T>): Promise<T> =>
  answer.parse(await response.json())

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}
