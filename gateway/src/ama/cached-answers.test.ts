import { beforeEach, expect, test } from 'vitest'
import type { Announcement } from '../follow/announcements.ts'
import { type CachedAnswers, openCachedAnswers, type Reading } from './cached-answers.ts'

let position: number
let announce: (changes: Announcement['changes']) => void
let reads: number
let checks: number
/** Position of the last event of each session. */
let happenedIn: Record<string, number>
let rows: Record<string, string>
let kept: CachedAnswers
/** Runs once, between the beginning of a reading and its end. */
let meanwhile: () => void

beforeEach(() => {
  ;[position, reads, checks, happenedIn, rows] = [1, 0, 0, {}, { a: 'one', b: 'two' }]
  meanwhile = () => undefined
  kept = openCachedAnswers({
    announcements: {
      get position() {
        return position
      },
      listen(listener) {
        announce = (changes) => listener({ number: 0, position: ++position, changes })
        return () => undefined
      },
    },
    async hasChanged(sessionId, after) {
      checks += 1
      return sessionId === null || (happenedIn[sessionId] ?? 0) > after
    },
  })
})

/** What a poll of a session answers; `a` shows the rows `a`, `message of a` and `user`. */
const poll = async (sessionId: string) => String((await kept.answer(sessionId, () => read(sessionId))).bytes)
async function read(sessionId: string): Promise<Reading> {
  reads += 1
  const text = rows[sessionId]!
  await Promise.resolve()
  meanwhile()
  meanwhile = () => undefined
  return { text, sessionId, ids: new Set([sessionId, `message of ${sessionId}`, 'user']) }
}
const changed = (view: string, ...keys: string[]) => ({ view, keys })
/** Something happens in a session and is announced. */
function happens(sessionId: string, text: string, more: ReturnType<typeof changed>[] = []) {
  rows[sessionId] = text
  happenedIn[sessionId] = position + 1
  announce([changed('ama_events', crypto.randomUUID()), ...more])
}

test('a thousand polls at once and one after the other are one reading [T-84]', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 1_000 }, () => poll('a'))))).toEqual(new Set(['one']))
  for (let n = 0; n < 1_000; n++) await poll('a')
  expect(reads).toBe(1)
})

test('what happens in a session is in the next answer, and costs others no reading [T-84]', async () => {
  await Promise.all([poll('a'), poll('b')])
  for (let n = 0; n < 50; n++) {
    happens('a', `change ${n}`)
    expect(await poll('a')).toBe(`change ${n}`)
    expect(await poll('b')).toBe('two')
  }
  expect(reads).toBe(52)
  announce([changed('offers', 'a'), changed('people', 'another')])
  checks = 0
  await Promise.all([poll('a'), poll('b')])
  expect([reads, checks]).toEqual([52, 0])
})

test.each([
  ['a text that an erasure removed', changed('ama_chat_messages', 'message of a')],
  ['the name of a user who is erased', changed('people', 'user')],
  ['any row, after a rebuild', { ...changed('people'), whole: true as const }],
])('%s is gone at once [T-84]', async (_, change) => {
  await poll('a')
  rows.a = 'Removed'
  announce([change])
  expect(await poll('a')).toBe('Removed')
})

test('after lost announcements everything is read anew', async () => {
  await poll('a')
  rows.a = 'three'
  announce('lost')
  expect(await poll('a')).toBe('three')
})

test('what changes while it is read is in the next answer', async () => {
  meanwhile = () => happens('a', 'later')
  expect(await poll('a')).toBe('one')
  expect(await poll('a')).toBe('later')
  meanwhile = () => {
    rows.a = 'erased'
    announce([changed('people', 'user')])
  }
  happens('a', 'with a name')
  await poll('a')
  expect(await poll('a')).toBe('erased')
})

test('a poll after a change never joins a reading from before it', async () => {
  let late: Promise<string> | undefined
  meanwhile = () => {
    happens('a', 'later')
    late = poll('a')
  }
  await poll('a')
  expect(await late).toBe('later')
})

test('a reading that fails is tried again by the next poll', async () => {
  await expect(kept.answer('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await poll('a')).toBe('one')
})

test('the memory is bounded', async () => {
  const big = 'x'.repeat(2 ** 20)
  const ids = Array.from({ length: 64 }, (_, n) => String(n))
  for (const id of ids)
    await kept.answer(id, async () => ({ text: `${big}${id}`, sessionId: id, ids: new Set([id]) }))
  expect(ids.filter((id) => kept.current(id)).length).toBeLessThanOrEqual(16)
})
