import { randomUUID } from 'node:crypto'
import { type Answer, type Client, openClient } from '../support/client.ts'

/** The client of a signed-in user. */
export type Player = Client & { readonly userId: string; readonly handle: string }

/** The users who make the records of a scene, and functions for further ones. */
export type Cast = {
  readonly brand: Player
  readonly creator: Player
  readonly admin: Client
  newCreator(): Promise<Player>
  visitor(): Client
}

/** The body of a success; throws for any other answer, for steps that only set up a scene. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export function ok({ status, body }: Answer): any {
  if (status >= 300) throw new Error(`a step was answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return body
}

/** Returns a function that makes a cast of new users; `watch` sees every answer that its clients get. */
export function castFor(
  urls: readonly string[],
  admin: { readonly email: string; readonly password: string },
  watch: (request: string, answer: Answer) => void,
): () => Promise<Cast> {
  const visitor = () => watched(openClient(urls), watch)
  const player = async (client: Client): Promise<Player> => {
    const { user } = ok(await client.get('/api/auth/me'))
    return { ...client, userId: user.id, handle: user.handle }
  }
  async function newCreator(): Promise<Player> {
    const client = visitor()
    ok(await client.post('/api/iam/onboard', { name: 'Fuzz Creator', email: `${randomUUID()}@fuzz.example` }))
    return player(client)
  }
  async function newBrand(): Promise<Player> {
    const client = visitor()
    const account = { name: 'Fuzz Brand', email: `${randomUUID()}@fuzz.example`, password: randomUUID() }
    ok(await client.post('/api/auth/register', { ...account, role: 'brand' }))
    return player(client)
  }
  async function theAdmin(): Promise<Client> {
    const client = visitor()
    ok(await client.post('/api/auth/login', admin))
    return client
  }
  return async () => {
    const [brand, creator, admin] = await Promise.all([newBrand(), newCreator(), theAdmin()])
    return { brand, creator, admin, newCreator, visitor }
  }
}

function watched(client: Client, watch: (request: string, answer: Answer) => void): Client {
  const request: Client['request'] = async (method, path, sent) => {
    const answer = await client.request(method, path, sent)
    watch(`${method} ${path} ${JSON.stringify(sent?.body ?? null)}`, answer)
    return answer
  }
  return {
    ...{ request, cookies: client.cookies },
    get: (path, sent) => request('GET', path, sent),
    post: (path, body, sent) => request('POST', path, { ...sent, body }),
    patch: (path, body, sent) => request('PATCH', path, { ...sent, body }),
    put: (path, body, sent) => request('PUT', path, { ...sent, body }),
    delete: (path, sent) => request('DELETE', path, sent),
  }
}
