import { randomUUID } from 'node:crypto'
import { type Entry, isAcknowledged } from './journal.ts'

type Action = {
  readonly eventType: string
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: (marker: string) => Record<string, unknown>
}

const join: Action = {
  eventType: 'UserOnboarded',
  method: 'POST',
  path: '/api/iam/onboard',
  body: (marker) => ({ name: `Load ${marker}`, email: `${marker}@load.example` }),
}
const actions: readonly Action[] = [
  {
    eventType: 'PersonalInfoUpdated',
    method: 'PATCH',
    path: '/api/users/me',
    body: (marker) => ({ bio: marker }),
  },
  {
    eventType: 'ProfileUpdated',
    method: 'PATCH',
    path: '/api/iam/profiles/me',
    body: (marker) => ({ tagline: marker }),
  },
  {
    eventType: 'InterestSubmitted',
    method: 'POST',
    path: '/api/contact',
    body: (marker) => ({
      name: 'Load',
      email: `${marker}@load.example`,
      role: 'founder',
      interestArea: 'prox',
      vision: marker,
    }),
  },
]
const reads = ['/api/iam/profiles?limit=24', '/api/iam/profiles?search=load', '/api/auth/me']

/** One client that writes and reads until it is told to stop, over as many lives of the server as there are. */
export class Client {
  readonly journal: Entry[] = []
  /** Answers that no server of ours may give: 5xx while it was up. */
  readonly faults: string[] = []
  private cookies = new Map<string, string>()
  private unanswered: { action: Action; entry: Entry } | undefined
  private readonly base: string
  private readonly random: () => number

  constructor(base: string, random: () => number) {
    this.base = base
    this.random = random
  }

  /** Works until the signal aborts or the server no longer answers. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (!(await this.write())) return
      const path = reads[Math.floor(this.random() * reads.length)] ?? '/'
      if (this.random() < 0.6 && !(await this.request('GET', path))) return
    }
  }

  private async write(): Promise<boolean> {
    // What was not answered is sent again with its key (a user who presses the button again), or given up.
    const again = this.unanswered && this.random() < 0.7 ? this.unanswered : undefined
    this.unanswered = undefined
    const action = again?.action ?? this.next()
    const entry = again?.entry ?? this.begin(action)
    entry.attempts += 1
    const answer = await this.request(
      action.method,
      action.path,
      action.body(entry.marker),
      entry.idempotencyKey,
    )
    if (!answer) {
      this.unanswered = { action, entry }
      return false
    }
    entry.status = answer.status
    return true
  }

  private next(): Action {
    const joined = this.journal.some((entry) => entry.eventType === join.eventType && isAcknowledged(entry))
    return joined ? (actions[Math.floor(this.random() * actions.length)] ?? join) : join
  }

  private begin(action: Action): Entry {
    const marker = `mk-${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const entry: Entry = { marker, idempotencyKey: randomUUID(), eventType: action.eventType, attempts: 0 }
    this.journal.push(entry)
    return entry
  }

  /** The answer, read to its end, or undefined where the server died first. */
  private async request(method: string, path: string, body?: unknown, idempotencyKey?: string) {
    try {
      const response = await fetch(this.base + path, {
        method,
        headers: {
          origin: this.base,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      this.keep(response.headers.getSetCookie())
      if (response.status >= 500 && response.status !== 503)
        this.faults.push(`${method} ${path}: ${response.status} ${text}`)
      return { status: response.status }
    } catch {
      return undefined
    }
  }

  private keep(setCookies: readonly string[]) {
    for (const cookie of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) this.cookies.set(name, value ?? '')
    }
  }
}
