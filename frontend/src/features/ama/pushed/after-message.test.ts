import type { AmaRoomAnswer } from '@iam/contracts/ama/views'
import { shownMessages } from '@iam/contracts/ama-chat/limits'
import type { ServerSent } from '@iam/contracts/live/messages'
import { expect, test } from 'vitest'
import { asksWithOthers, queueAfter, roomAfter, saysTooLittle, type Viewer } from './after-message.ts'

const id = (n: number) => `5f2f6a0a-1c6e-4b7d-8f42-9d0e5b6c3d${String(n).padStart(2, '0')}` as never
const at = (second: number) => `2026-11-27T10:00:${String(second).padStart(2, '0')}.000Z`
const session = {
  ...{
    id: id(1),
    hostUserId: id(2),
    status: 'live',
    isPaused: false,
    questionCount: 1,
    pinnedQuestionId: null,
  },
} as unknown as AmaRoomAnswer['session']
const told = {
  ...{ id: id(10), sessionId: id(1), question: 'Which glaze?', fromUserId: id(3), fromUserName: 'Ana Ruiz' },
  ...{ createdAt: at(1), upvotes: 0, status: 'pending', inReview: false, isPinned: false, answer: '' },
  ...{ answeredAt: null, dismissedBy: null, dismissReason: '', mergedInto: null },
} as const
const question = { ...told, myVote: null, isMine: false, downvotes: null }
const room = { session, seat: 'joined', questions: [question], messages: [] } as unknown as AmaRoomAnswer
const viewer: Viewer = { id: id(4), isAdmin: false, votes: new Map() }
const host = { ...viewer, id: id(2) }
const updated = (more: object): ServerSent =>
  ({
    ...{ type: 'question_updated', sessionId: id(1), cursor: '9', question: { ...told, ...more } },
  }) as never
const chat = (n: number, more: object = {}): ServerSent =>
  ({
    ...{ type: 'chat_message', sessionId: id(1), cursor: '9' },
    message: {
      id: id(n),
      sessionId: id(1),
      userId: id(3),
      message: `m${n}`,
      type: 'chat',
      createdAt: at(n),
      ...more,
    },
  }) as never
const ids = ({ messages }: AmaRoomAnswer) => messages.map((one) => one.id)

test('a new question joins the queue and is counted; votes change the one that is there', () => {
  const after = roomAfter(room, updated({ id: id(11), fromUserId: id(4) }), viewer)
  expect(after.questions.map(({ id, isMine }) => [id, isMine])).toEqual([
    [id(10), false],
    [id(11), true],
  ])
  expect(after.session.questionCount).toBe(2)
  const voted = roomAfter(
    { ...room, questions: [{ ...question, myVote: 'up' }] } as never,
    updated({ upvotes: 7 }),
    viewer,
  )
  expect(voted.questions[0]).toMatchObject({ upvotes: 7, myVote: 'up' })
  expect(voted.session.questionCount).toBe(1)
  // The answer read the session before the question was asked, and the queue after that.
  const torn = { ...room, session: { ...session, questionCount: 0 } }
  expect(roomAfter(torn, updated({ upvotes: 1 }), viewer).session.questionCount).toBe(1)
})

test('of what a full room is told together only the host, admins and the asker ask at once', () => {
  const paused = { type: 'session_status_change', isPaused: true } as ServerSent
  const asks = (message: ServerSent, who: Viewer) => asksWithOthers(message, who, room)
  expect([viewer, host, { ...viewer, isAdmin: true }].map((who) => asks(paused, who))).toEqual([
    ...[true, false, false],
  ])
  expect(asks(updated({ mergedInto: id(12) }), viewer)).toBe(true)
  expect(asks(updated({ fromUserId: viewer.id, status: 'dismissed' }), viewer)).toBe(false)
})

test('a planned session that is cancelled says why, without being asked for again', () => {
  const cancelled = { type: 'session_status_change', status: 'cancelled', cancelReason: 'Ill.' } as ServerSent
  expect(roomAfter(room, cancelled, viewer).session).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Ill.',
  })
})

test('a dismissed question leaves the queue of viewers, and stays with the host', () => {
  const dismissed = updated({ status: 'dismissed', question: '' })
  expect(roomAfter(room, dismissed, viewer)).toMatchObject({ questions: [], session: { questionCount: 0 } })
  expect(roomAfter(room, dismissed, host).questions).toMatchObject([
    { status: 'dismissed', question: 'Which glaze?' },
  ])
})

test('who asked a question in review reads its end and its return; it is counted for no other [X-AMA-4]', () => {
  const inReview = { ...told, fromUserId: viewer.id, inReview: true }
  const before = {
    ...room,
    questions: [question, { ...question, ...inReview, id: id(11), isMine: true }],
  } as never
  const after = (more: object) => roomAfter(before, updated({ ...inReview, id: id(11), ...more }), viewer)
  const dismissed = after({ status: 'dismissed', dismissedBy: 'host', dismissReason: 'Off topic.' })
  expect(dismissed.questions[1]).toMatchObject({
    ...{ status: 'dismissed', question: 'Which glaze?', dismissReason: 'Off topic.', isMine: true },
  })
  const restored = roomAfter(dismissed, updated({ ...inReview, id: id(11) }), viewer)
  expect(restored.questions[1]).toMatchObject({ status: 'pending', inReview: true, dismissReason: '' })
  for (const { session } of [dismissed, restored]) expect(session.questionCount).toBe(1)
})

test('messages of the chat are in one order, each once, and change where they are', () => {
  const after = [chat(5), chat(3), chat(5), chat(4)].reduce((now, one) => roomAfter(now, one, viewer), room)
  expect(ids(after)).toEqual([id(3), id(4), id(5)])
  const taken = roomAfter(after, chat(4, { isModerated: true, message: '' }), viewer)
  expect(ids(taken)).toEqual(ids(after))
  expect(taken.messages[1]).toMatchObject({ isModerated: true, message: '' })
})

test('a message that is older than those shown of a long chat stays out, and one that is shown changes', () => {
  const moment = (second: number) => new Date(Date.parse(at(0)) + second * 1_000).toISOString()
  const messages = Array.from({ length: shownMessages }, (_, n) => ({
    id: `m${n}`,
    createdAt: moment(n + 10),
  }))
  const removed = (one: object) => chat(1, { ...one, message: 'Removed' })
  const long = { ...room, messages } as never
  const textsAfter = (told: object) =>
    roomAfter(long, removed(told), viewer).messages.map(({ message }) => message)
  expect(textsAfter({ createdAt: moment(0) })).not.toContain('Removed')
  expect(textsAfter(messages[0]!)[0]).toBe('Removed')
  expect(textsAfter({ createdAt: moment(500) }).at(-1)).toBe('Removed')
})

test('the pinned question stands above the queue, and the course of the session is shown', () => {
  const status = (more: object): ServerSent =>
    ({
      type: 'session_status_change',
      sessionId: id(1),
      cursor: '9',
      status: 'live',
      isPaused: false,
      at: at(9),
      ...more,
    }) as never
  const pinned = queueAfter(room, status({ pinnedQuestionId: id(10) }), viewer)
  expect(pinned.questions[0]?.isPinned).toBe(true)
  expect(queueAfter(pinned, status({ pinnedQuestionId: null, isPaused: true }), viewer)).toMatchObject({
    session: { isPaused: true, pinnedQuestionId: null },
    questions: [{ isPinned: false }],
  })
})

test('the room is asked for again where a message says less than the viewer may see', () => {
  const established = (isWhole: boolean): ServerSent =>
    ({ type: 'connection_established', sessionId: id(1), cursor: '9', isWhole }) as never
  expect(saysTooLittle(established(false), viewer, true)).toBe(true)
  expect(saysTooLittle(established(false), viewer, false)).toBe(false)
  expect(saysTooLittle(established(true), viewer, false)).toBe(true)
  expect(saysTooLittle(updated({ status: 'dismissed', fromUserId: id(4) }), viewer, false)).toBe(true)
  expect(saysTooLittle(updated({ status: 'dismissed' }), viewer, false)).toBe(false)
  expect(saysTooLittle(chat(1), viewer, false)).toBe(false)
  const status = (more: object) =>
    ({ type: 'session_status_change', status: 'live', isPaused: false, ...more }) as ServerSent
  const tooLittle = [{}, { isWhole: true }, { isPaused: true }].map((more) =>
    saysTooLittle(status(more), viewer, false),
  )
  expect(tooLittle).toEqual([false, true, true])
})

test('a question that comes back has the vote that the viewer gave, and one that is new has none', () => {
  const voter: Viewer = { ...viewer, votes: new Map([[id(10), 'up']]) }
  const without = roomAfter(room, updated({ status: 'dismissed', question: '' }), voter)
  expect(without.questions).toEqual([])
  const voteOn = (n: number, who: Viewer) =>
    roomAfter(without, updated({ id: id(n) }), who).questions.map(({ myVote }) => myVote)
  expect([voteOn(10, voter), voteOn(11, voter), voteOn(10, viewer)]).toEqual([['up'], [null], [null]])
})

test('the room is asked for again when a question that the viewer voted for is merged, and when it comes back', () => {
  const voter: Viewer = { ...viewer, votes: new Map([[id(10), 'up']]) }
  const merged = { status: 'dismissed', question: '', mergedInto: id(12) }
  const gone = { ...room, questions: [] }
  const asks = (more: object, shown: AmaRoomAnswer, who = voter) =>
    saysTooLittle(updated(more), who, false, shown)
  expect([asks(merged, room), asks({}, gone)]).toEqual([true, true])
  // Of a question that stays, and of those who did not vote, the message says enough.
  expect([asks({ upvotes: 7 }, room), asks({ status: 'dismissed' }, room)]).toEqual([false, false])
  expect([asks(merged, room, viewer), asks({}, gone, viewer)]).toEqual([false, false])
  // A new question may have votes already, and is not asked for by all viewers at once.
  expect([asks({ upvotes: 1 }, gone, viewer), asks({ id: id(11) }, room)]).toEqual([false, false])
  // The host sees where it is merged.
  const withHost = { ...room, questions: [{ ...question, ...merged }] } as never
  expect([asks({}, withHost), asks(merged, withHost)]).toEqual([true, false])
})
