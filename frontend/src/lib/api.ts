import type * as z from 'zod'
import { ApiError, Unreachable } from './api-error.ts'
import { oneCommand } from './one-command.ts'

type Query = Readonly<Record<string, string | number | undefined>>
type Asking = { readonly query?: Query; readonly signal?: AbortSignal }
/** With it the gateway answers 204 where it would else refuse with 401, which browsers show as an error in their console. */
const lenient = { prefer: 'handling=lenient' }

/** The portal's calls: cookies travel, answers are checked against the contract, and no success is an ApiError. */
export const api = {
  get: async <T>(path: string, answer: z.ZodType<T>, { query, signal }: Asking = {}): Promise<T> =>
    read(await send('GET', withQuery(path, query), signal ? { signal } : {}), answer),

  /** What is somebody's own; null where nobody is signed in. */
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
    }
    const response = await send(method, path, { headers, ...(text !== undefined && { body: text }) })
    return answer ? read(response, answer) : (undefined as T)
  })
}

async function send(method: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { method, credentials: 'include', ...init }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : new Unreachable(path, { cause: error })
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

const read = async <T>(response: Response, answer: z.ZodType<T>): Promise<T> =>
  answer.parse(await response.json())

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}
