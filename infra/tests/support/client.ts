import { mustBeDeclared } from './declared-refusals.ts'
import { repeated } from './repeated.ts'

/** An answer with its body read. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** Parsed where it is JSON, else the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
}

export type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

/** Behaves like a browser: keeps cookies and sends its origin with changes; takes the next gateway for each request. */
export type Client = {
  get(path: string, sent?: Sent): Promise<Answer>
  post(path: string, body?: unknown, sent?: Sent): Promise<Answer>
  patch(path: string, body?: unknown, sent?: Sent): Promise<Answer>
  put(path: string, body?: unknown, sent?: Sent): Promise<Answer>
  delete(path: string, sent?: Sent): Promise<Answer>
  request(method: string, path: string, sent?: Sent): Promise<Answer>
  /** By name; clear it to drop the session. */
  readonly cookies: Map<string, string>
}

/** A client of interchangeable gateways. */
export function openClient(urls: readonly string[]): Client {
  const cookies = new Map<string, string>()
  let next = 0

  const once = async (method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> => {
    const base = urls[next++ % urls.length] as string
    const answer = await fetch(new URL(path, base), {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(method !== 'GET' && { origin: base, 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    const received = await read(answer)
    if (answer.status >= 400) mustBeDeclared(method, path, received)
    return { status: answer.status, headers: answer.headers, body: received }
  }

  const request: Client['request'] = (...sent) => repeated(() => once(...sent), isOverloaded)

  return {
    ...{ request, cookies },
    get: (path, sent) => request('GET', path, sent),
    post: (path, body, sent) => request('POST', path, { ...sent, body }),
    patch: (path, body, sent) => request('PATCH', path, { ...sent, body }),
    put: (path, body, sent) => request('PUT', path, { ...sent, body }),
    delete: (path, sent) => request('DELETE', path, sent),
  }
}

/** A gateway whose process stood still for 2 s, as on a busy machine, refuses what comes before it looks at it. */
const isOverloaded = ({ status, headers }: Answer) =>
  status === 503 &&
  headers.get('retry-after') === '5' &&
  headers.get('content-type')?.startsWith('application/problem+json') === true

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const isOver = attributes.some((attribute) => {
    const [key = '', value = ''] = attribute.split('=').map((part) => part.trim())
    return (
      (key.toLowerCase() === 'max-age' && Number(value) <= 0) ||
      (key.toLowerCase() === 'expires' && Date.parse(value) <= Date.now())
    )
  })
  if (isOver) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return /[/+]json/.test(answer.headers.get('content-type') ?? '') && text ? JSON.parse(text) : text
}
