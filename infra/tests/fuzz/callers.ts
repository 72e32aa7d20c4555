import { randomUUID } from 'node:crypto'
import type { Caller } from './fuzz.ts'

/** The `cookie` header that goes with an answer's `set-cookie`s. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function send(
  url: string,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

const call = async (...request: Parameters<typeof send>): Promise<unknown> => (await send(...request)).json()

async function open(url: string, path: string, body: unknown): Promise<string> {
  const response = await send(url, 'POST', path, '', body)
  await response.arrayBuffer()
  return cookiesOf(response)
}

/** A new user at every sign-in, so that a fuzzed call may sign out or erase them. */
export const newcomer = (url: string): Caller => ({
  signIn: () =>
    open(url, '/api/iam/onboard', { name: 'Fuzz Caller', email: `fuzz-${randomUUID()}@fuzz.example` }),
})

/** A new admin at every sign-in, made by an admin who is not fuzzed and so stays. */
export const newAdmin = (url: string, email: string, password: string): Caller => ({
  async signIn() {
    const [cookie, admins] = await Promise.all([
      newcomer(url).signIn(),
      open(url, '/api/auth/login', { email, password }),
    ])
    const { user } = (await call(url, 'GET', '/api/auth/me', cookie)) as { user: { id: string } }
    await call(url, 'PATCH', `/api/admin/users/${user.id}`, admins, { role: 'admin', reason: 'to be fuzzed' })
    return cookie
  },
})
