import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import type { ServerSent } from '@iam/contracts/live/messages'
import type { AmaSessionId } from '@iam/contracts/values'
import { silentLog } from '@iam/infra/log'
import { progress } from '@iam/infra/progress'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../follow/announcements.ts'
import { maxChanges, type SessionChange } from './changes-of-sessions.ts'
import { held } from './held.ts'
import { openRooms } from './rooms.ts'

const sessionId = crypto.randomUUID() as AmaSessionId
const otherSession = crypto.randomUUID() as AmaSessionId
let announced: ReturnType<typeof progress>
let listener: (announcement: Announcement) => void
let happened: SessionChange[]
let rooms: ReturnType<typeof openRooms>
/** Who asked all questions that happened, which are in review. */
const asker = crypto.randomUUID()
/** Runs once, while a reading of changes is under way. */
let meanwhile: () => Promise<void>

beforeEach(() => {
  ;[announced, happened] = [progress(), []]
  meanwhile = async () => undefined
  const pool = {
    async query({ values: [ids, after, upTo, limit] }: { values: [string[], number, number, number] }) {
      const isAsked = ({ sessionId: id, position }: SessionChange) =>
        ids.includes(id) && position > after && position <= upTo
      const rows = happened.filter(isAsked).slice(0, limit)
      const now = meanwhile
      meanwhile = async () => undefined
      await now()
      return { rows }
    },
  }
  const row = { inReview: true, fromUserId: asker, status: 'dismissed' }
  const db = {
    any: async () => happened.map(({ id }) => ({ ...row, id, message: id }) as unknown as ChatMessage),
  }
  const announcements = {
    get position() {
      return announced.position
    },
    waitFor: announced.waitFor,
    refresh: async () => undefined,
    listen(one: typeof listener) {
      listener = one
      return () => undefined
    },
    close: () => undefined,
  }
  const now = () => new Date(0).toISOString()
  const parts = { pool, db, announcements, log: silentLog(), now, onOver: () => undefined }
  rooms = openRooms(parts as never)
})

const post = (position: number, inSession = sessionId) =>
  happened.push({ sessionId: inSession, what: 'message', id: `message ${position}`, position })
const dismiss = (position: number) =>
  happened.push({ sessionId, what: 'question', id: `question ${position}`, position })
function announce(position: number): void {
  listener({ number: 0, position, changes: [{ view: 'ama_events', keys: [] }] })
  announced.advance(position)
}
/** A viewer, and the positions of the messages and questions that it was told. */
function follow(after?: number, inSession = sessionId, { userId = '', isHost = false } = {}) {
  const told: number[] = []
  const viewer = {
    userId: userId || crypto.randomUUID(),
    send(frame: Buffer) {
      const text = String(frame)
      const message: ServerSent = JSON.parse(text.slice(text.indexOf('{'))).payload.data.amaEvents
      if (message.type === 'chat_message' || message.type === 'question_updated')
        told.push(Number(message.cursor))
    },
  }
  const subscription = held(() => rooms.leave(inSession, following as never))
  const following = { viewer, id: 'one', field: 'amaEvents', held: subscription }
  const joined = rooms.follow(following as never, {
    ...{ sessionId: inSession, isHost, after, present: 1 },
  })
  return { told, joined, leave: () => subscription.end() }
}

test('a cursor that is ahead of this gateway is told nothing twice [X-AMA-1]', async () => {
  announced.advance(10)
  const other = follow()
  await other.joined
  for (const position of [11, 12, 13]) post(position)
  // Told up to 12 by another gateway, of which this one has learned nothing yet.
  const { told, joined } = follow(12)
  announce(12)
  await joined
  post(14)
  announce(14)
  await vi.waitFor(() => expect(other.told).toEqual([11, 12, 13, 14]))
  expect(told).toEqual([13, 14])
})

test('a cursor that the log never reaches has the room read anew', async () => {
  vi.useFakeTimers()
  const { joined, told } = follow(1_000_000)
  await vi.advanceTimersByTimeAsync(3_000)
  await joined
  post(1)
  announce(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual([1])
  vi.useRealTimers()
})

test('a room that is left and entered again while it is read is told nothing twice', async () => {
  const first = follow()
  await first.joined
  let second: ReturnType<typeof follow> | undefined
  post(1)
  meanwhile = async () => {
    announced.advance(1)
    first.leave()
    second = follow(0)
    await second.joined
  }
  announce(1)
  await vi.waitFor(() => expect(second?.told).toEqual([1]))
  post(2)
  announce(2)
  await vi.waitFor(() => expect(second?.told).toEqual([1, 2]))
})

test('a room that is opened while others are read misses nothing, whatever cursor it resumes from [X-AMA-1]', async () => {
  announced.advance(10)
  const first = follow()
  await first.joined
  let second: ReturnType<typeof follow> | undefined
  post(11)
  meanwhile = async () => {
    // Announced after the room is opened, and before the others have been told.
    second = follow(10, otherSession)
    await second.joined
    post(12, otherSession)
    announce(12)
  }
  announce(11)
  await vi.waitFor(() => expect(second?.told).toEqual([12]))
  expect(first.told).toEqual([11])
})

test('a subscription that ends while it waits for its cursor waits no longer', async () => {
  announced.advance(10)
  const { joined, leave } = follow(12)
  announced.advance(12)
  leave()
  await joined
})

test('of more changes than one reading returns none is lost, also where one event changed two things', async () => {
  const { told, joined } = follow()
  await joined
  for (let position = 1; position <= maxChanges; position++) post(position)
  const last = maxChanges + 1
  post(last)
  happened.push({ sessionId, what: 'message', id: 'beside it', position: last })
  announce(last)
  await vi.waitFor(() => expect(told).toHaveLength(happened.length))
  expect(told).toEqual(happened.map(({ position }) => position))
})

test('what becomes of a question in review is told to who asked it and the host, and to no other viewer [X-AMA-4]', async () => {
  announced.advance(10)
  const [own, other] = [follow(undefined, sessionId, { userId: asker }), follow()]
  const host = follow(undefined, sessionId, { isHost: true })
  const asking = follow(undefined, sessionId, { userId: asker, isHost: true })
  await Promise.all([own, other, host, asking].map(({ joined }) => joined))
  dismiss(11)
  post(12)
  announce(12)
  await vi.waitFor(() => expect(other.told).toEqual([12]))
  for (const { told } of [own, host, asking]) expect(told).toEqual([11, 12])
  const [back, otherBack] = [follow(10, sessionId, { userId: asker }), follow(10)]
  await Promise.all([back.joined, otherBack.joined])
  expect([back.told, otherBack.told]).toEqual([[11, 12], [12]])
})
