import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isAcknowledged, type JournalEntry } from './journal.ts'

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

const answeredWithinMs = 3_000

/** A client that writes and reads until it is told to stop, across restarts of the server. */
export class Client {
  readonly journal: JournalEntry[] = []
  /** Answers that no server may give: 5xx other than 503, and late or missing ones of a server that stays up. */
  readonly wrongAnswers: string[] = []
  private cookies = new Map<string, string>()
  private unanswered: { action: Action; entry: JournalEntry } | undefined
  /** The time of the slowest answer, in ms. */
  slowest = 0
  private readonly bases: readonly string[]
  private readonly random: () => number
  private readonly staysUp: boolean
  private readonly slow: readonly string[]

  /**
   * A server that `staysUp` has to answer every request within 3 s, if only by 503, unless it is of an earlier release
   * (`slow`); any other may be killed.
   */
  constructor(bases: readonly string[], random: () => number, staysUp = false, slow: readonly string[] = []) {
    this.bases = bases
    this.random = random
    this.staysUp = staysUp
    this.slow = slow
  }

  /** Works until the signal aborts, or a server that may be killed no longer answers. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (!(await this.write()) && !this.staysUp) return
      const path = reads[Math.floor(this.random() * reads.length)] ?? '/'
      if (this.random() < 0.6 && !(await this.request('GET', path)) && !this.staysUp) return
      // Several hundred requests a second that are refused at once would be a load of their own.
      if (this.unanswered && this.staysUp) await delay(50)
    }
  }

  /** Marks commands whose events the fault itself removed; a command that is sent again counts again. */
  takeBack(markers: ReadonlySet<string>): void {
    for (const entry of this.journal) if (markers.has(entry.marker)) entry.isTakenBack = true
  }

  private async write(): Promise<boolean> {
    // An unanswered command is sent again with its key, as by a user who presses the button again, or given up.
    const again = this.unanswered && this.random() < 0.7 ? this.unanswered : undefined
    this.unanswered = undefined
    const action = again?.action ?? this.next()
    const entry = again?.entry ?? this.begin(action)
    entry.attempts += 1
    entry.isTakenBack = false
    const answer = await this.request(
      action.method,
      action.path,
      action.body(entry.marker),
      entry.idempotencyKey,
    )
    // 503 is temporary: the command is sent again with the same key.
    if (!answer || answer.status === 503) {
      this.unanswered = { action, entry }
      return answer !== undefined
    }
    entry.status = answer.status
    return true
  }

  private next(): Action {
    const joined = this.journal.some((entry) => entry.eventType === join.eventType && isAcknowledged(entry))
    return joined ? (actions[Math.floor(this.random() * actions.length)] ?? join) : join
  }

  private begin(action: Action): JournalEntry {
    const marker = `mk-${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const entry: JournalEntry = {
      marker,
      idempotencyKey: randomUUID(),
      eventType: action.eventType,
      attempts: 0,
    }
    this.journal.push(entry)
    return entry
  }

  /** The answer, read to its end, or undefined where the server died first. */
  private async request(method: string, path: string, body?: unknown, idempotencyKey?: string) {
    const base = this.bases[Math.floor(this.random() * this.bases.length)] ?? ''
    const began = performance.now()
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          origin: base,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      this.keep(response.headers.getSetCookie())
      if (!this.slow.includes(base)) this.note(`${method} ${path}`, performance.now() - began)
      if (response.status >= 500 && response.status !== 503)
        this.wrongAnswers.push(`${method} ${path}: ${response.status} ${text}`)
      return { status: response.status }
    } catch (error) {
      if (this.staysUp) this.wrongAnswers.push(`${method} ${path}: no answer (${String(error)})`)
      return undefined
    }
  }

  private note(what: string, ms: number) {
    this.slowest = Math.max(this.slowest, ms)
    if (this.staysUp && ms > answeredWithinMs)
      this.wrongAnswers.push(`${what}: answered after ${Math.round(ms)} ms`)
  }

  private keep(setCookies: readonly string[]) {
    for (const cookie of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) this.cookies.set(name, value ?? '')
    }
  }
}
