import { hash } from 'node:crypto'
import { LruCache } from '@iam/infra/lru-cache'
import type { Announcement, Announcements } from '../follow/announcements.ts'
import type { SerializedAnswer } from '../lists/send-answer.ts'

/** What was read for visitors: a session, or which one is live. */
export type Reading = {
  readonly text: string
  /** Null while no session is live: then any session may begin. */
  readonly sessionId: string | null
  /** Of the session, questions, messages and users whose rows it shows. */
  readonly ids: ReadonlySet<string>
}
type Kept = Omit<Reading, 'text'> & {
  readonly answer: SerializedAnswer
  /** Log position up to which it shows the session. */
  upTo: number
}
type Flight = {
  readonly result: Promise<SerializedAnswer>
  /** Whether rows that it may have read too early were announced meanwhile, and which. */
  isOvertaken: boolean
  readonly missed: Set<string>
  isLost: boolean
}
type Options = {
  readonly announcements: Pick<Announcements, 'position' | 'listen'>
  /** Whether anything happened in a session, or in any for null, after a log position. */
  readonly hasChanged: (sessionId: string | null, after: number) => Promise<boolean>
}

/** Memory in bytes, and what an answer and each of its ids take besides its bytes, estimated. */
const maxBytes = 16 * 2 ** 20
const entryOverhead = 500
const idOverhead = 100
const shown = new Set(['ama_events', 'ama_sessions', 'ama_questions', 'ama_chat_messages', 'people'])

/** Serialized answers about sessions, the same for all visitors, kept until something that they show changes. */
export function openCachedAnswers({ announcements, hasChanged }: Options) {
  const cache = new LruCache<string, Kept>('answers about sessions', maxBytes)
  const flights = new Map<string, Flight>()
  /** Position at which something last happened in any session. */
  let happened = 0

  function note({ changes, position }: Announcement): void {
    const touched = changes === 'lost' ? undefined : changes.filter(({ view }) => shown.has(view))
    if (touched?.length === 0) return
    const isLost = !touched || touched.some(({ whole }) => whole)
    if (isLost || touched.some(({ view }) => view === 'ama_events')) happened = position
    const keys = touched?.flatMap((change) => change.keys) ?? []
    if (isLost) cache.clear()
    else cache.deleteWhere(({ ids }) => keys.some((key) => ids.has(key)))
    for (const flight of flights.values()) {
      flight.isOvertaken = true
      flight.isLost ||= isLost
      for (const key of keys) flight.missed.add(key)
    }
  }

  const current = (key: string): SerializedAnswer | undefined => {
    const kept = cache.get(key)
    return kept && kept.upTo >= happened ? kept.answer : undefined
  }

  /** One at a time for each key, so that any number of polls cause one reading. */
  function take(key: string, read: () => Promise<Reading>): Flight {
    const { promise, resolve } = Promise.withResolvers<SerializedAnswer>()
    const flight: Flight = { result: promise, isOvertaken: false, missed: new Set(), isLost: false }
    flights.set(key, flight)
    resolve(readFor(flight, key, read).finally(() => flights.delete(key)))
    return flight
  }

  async function readFor(flight: Flight, key: string, read: () => Promise<Reading>) {
    const upTo = announcements.position
    const kept = cache.get(key)
    if (kept && !(await hasChanged(kept.sessionId, kept.upTo))) {
      kept.upTo = upTo
      return kept.answer
    }
    const { text, sessionId, ids } = await read()
    const answer: SerializedAnswer = {
      bytes: Buffer.from(text),
      etag: `W/"${hash('sha1', text, 'base64url')}"`,
    }
    const weight = answer.bytes.length + entryOverhead + idOverhead * ids.size
    if (!flight.isLost && flight.missed.isDisjointFrom(ids))
      cache.add(key, { answer, sessionId, ids, upTo }, weight)
    return answer
  }

  const leave = announcements.listen(note)
  return {
    /** The answer of this key, if it is kept and nothing happened since. */
    current,

    /** The same, or read anew: what was announced before the call is in it. */
    async answer(key: string, read: () => Promise<Reading>): Promise<SerializedAnswer> {
      for (;;) {
        const kept = current(key)
        if (kept) return kept
        const flight = flights.get(key)
        if (!flight) return take(key, read).result
        if (!flight.isOvertaken) return flight.result
        await flight.result.catch(() => undefined)
      }
    },

    close: leave,
  }
}
export type CachedAnswers = ReturnType<typeof openCachedAnswers>
