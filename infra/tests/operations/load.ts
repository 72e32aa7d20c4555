import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { JournalEntry } from '../faults/journal.ts'
import { type Answer, type Client, openClient } from '../support/client.ts'
import { openSightings } from './sightings.ts'

/** The requests and answers during one step of the test. */
export type Told = {
  requests: number
  failed: string[]
  /** Answered by 503. */
  unavailable: string[]
  /** Answers that were late, and said so. */
  late: number
  /** Answers that show less than was acknowledged or shown before, or a value that was never written. */
  contradictions: string[]
  slowestMs: number
}

type Person = { readonly id: string; readonly client: Client }

/**
 * Users who read 20 times and write 5 times a second, and read at once what they wrote. A request that is answered with
 * 503 is sent again under its key until it is carried out, as the portal's pages do.
 */
export async function startLoad(url: string) {
  const journal: JournalEntry[] = []
  const sightings = openSightings()
  let told: Told = nothing()
  let isOver = false
  const people = await Promise.all(Array.from({ length: 5 }, () => join(url)))
  for (const { id } of people) sightings.begins(id, '')

  type Asked = { readonly body?: unknown; readonly key?: string; readonly writes?: string }
  async function ask({ id, client }: Person, method: string, path: string, asked: Asked = {}) {
    const { body, key, writes } = asked
    const askedAt = performance.now()
    let look = sightings.lookOf(id)
    const answer = await client
      .request(method, path, { body, ...(key && { headers: { 'idempotency-key': key } }) })
      .catch((error: Error) => String(error.cause ?? error))
    told.requests++
    const ms = Math.round(performance.now() - askedAt)
    told.slowestMs = Math.max(told.slowestMs, ms)
    if (typeof answer === 'string') {
      told.failed.push(`${method} ${path}: ${answer}`)
      return answer
    }
    if (answer.status === 503)
      told.unavailable.push(`${method} ${path}: 503 after ${ms} ms, ${JSON.stringify(answer.body)}`)
    else if (answer.status !== 200 && answer.status !== 202)
      told.failed.push(`${method} ${path}: ${answer.status}`)
    else {
      if (writes !== undefined && answer.status === 200) {
        sightings.isAcknowledged(id, writes)
        look = sightings.lookOf(id)
      }
      const isLate = saysThatItIsLate(answer)
      if (isLate) told.late++
      told.contradictions.push(...look(biosIn(answer), isLate).map((said) => `${method} ${path} ${said}`))
    }
    return answer.status
  }

  async function write(person: Person) {
    const marker = `mk-${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const entry: JournalEntry = {
      marker,
      idempotencyKey: randomUUID(),
      eventType: 'PersonalInfoUpdated',
      attempts: 0,
    }
    journal.push(entry)
    sightings.writes(person.id, marker)
    for (;;) {
      entry.attempts++
      const asked = { body: { bio: marker }, key: entry.idempotencyKey, writes: marker }
      const status = await ask(person, 'PATCH', '/api/users/me', asked)
      if (typeof status === 'number' && status !== 503) entry.status = status
      if (status !== 503 || isOver) break
      await delay(500)
    }
    await ask(person, 'GET', '/api/auth/me')
  }

  const reads = [
    () => '/api/iam/profiles?limit=6',
    () => '/api/auth/me',
    ({ id }: Person) => `/api/iam/profiles/user/${id}`,
    () => '/',
  ]
  const read = (n: number) => {
    const person = people[n % people.length]!
    return ask(person, 'GET', reads[n % reads.length]!(person))
  }
  const every = async (ms: number, what: (n: number) => Promise<unknown>) => {
    const under: Promise<unknown>[] = []
    for (let n = 0; !isOver; n++) {
      under.push(what(n))
      await delay(ms)
    }
    await Promise.all(under)
  }
  /** Writes one after the other, so that the last acknowledged value is the valid one. */
  const each = async (person: Person) => {
    while (!isOver) {
      await write(person)
      await delay(1_000)
    }
  }
  // Warm-up: services that have just started are slow at their first requests.
  await Promise.all(people.map(write))
  const working = Promise.all([every(50, read), ...people.map(each)])

  return {
    journal,
    /** The requests and answers since the last call. */
    take(): Told {
      const taken = told
      told = nothing()
      return taken
    },
    async stop() {
      isOver = true
      await working
    },
  }
}

const nothing = (): Told => ({
  ...{ requests: 0, failed: [], unavailable: [], late: 0, contradictions: [], slowestMs: 0 },
})

/** Whether an answer says in its headers that it does not show everything acknowledged. */
const saysThatItIsLate = ({ headers }: Answer) =>
  headers.has('as-of') || (headers.get('figures-as-of') ?? 'now') !== 'now'

type Card = { readonly userId: string; readonly user: { readonly bio: string } }

/** The bios that an answer shows, with their authors: of the session, of a profile, of a list of profiles. */
function biosIn({ body }: Answer): [author: string, bio: string][] {
  const { user, profile, profiles = [] } = typeof body === 'object' ? body : {}
  return [
    ...(user ? [[user.id, user.bio] as const] : []),
    ...(profile ? [[profile.userId, profile.bio] as const] : []),
    ...profiles.map((card: Card) => [card.userId, card.user.bio] as const),
  ]
}

async function join(url: string): Promise<Person> {
  const client = openClient([url])
  const name = `Load ${randomUUID().slice(0, 8)}`
  const answer = await client.post('/api/iam/onboard', { name, email: `${randomUUID()}@load.example` })
  if (answer.status !== 200) throw new Error(`cannot join: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { id: answer.body.profile.user.id, client }
}
