import type { ServerSent } from '@iam/contracts/live/messages'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as live from '../../../lib/live.ts'
import { isSocketAway, pushedSince } from '../../../lib/pushing.ts'
import { plannedSession } from '../../../testing/ama.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { amaQueries } from '../queries.ts'
import { RoomPage } from './room-page.tsx'

let tell: (message: object) => void
beforeEach(() => {
  vi.spyOn(live, 'followSession').mockImplementation((_id, hear) => {
    tell = (message) => act(() => hear(message as ServerSent))
    return () => undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  isSocketAway.set(false)
  pushedSince.set(undefined)
  vi.restoreAllMocks()
})

const { id, hostUserId } = plannedSession
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const session = { ...plannedSession, attendeeCount: 3, scheduledAt: ago(10) }
const live5 = { ...session, status: 'live', startedAt: ago(5) }

const glaze = {
  ...{ id: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8a', sessionId: id, question: 'Which glaze?', isMine: false },
  ...{ fromUserId: hostUserId, fromUserName: 'Kofi Mensah', createdAt: ago(4), upvotes: 0, downvotes: null },
  ...{ status: 'pending', inReview: false, isPinned: false, myVote: null, answer: '', answeredAt: null },
  ...{ dismissedBy: null, dismissReason: '', mergedInto: null },
}
const kiln = { ...glaze, id: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8b', question: 'Which kiln?' }
const voted = (question: typeof glaze) => ({ ...question, upvotes: 1, myVote: 'up' })

/** Opens the room; `answer` changes what the server answers from then on, `hold` keeps it from answering until it is released, `fail` makes so many answers failures. */
function open(first: object, questions: readonly object[] = []) {
  let room = { session: first, seat: 'joined', questions, messages: [] as readonly object[] }
  let held = Promise.resolve()
  let asked = 0
  let failures = 0
  const { client } = renderApp([{ path: '/iam/ama/:id', element: <RoomPage /> }], {
    at: `/iam/ama/${id}`,
    answers: {
      ...signedInAs('creator'),
      [`GET /api/iam/ama/sessions/${id}`]: () => {
        asked += 1
        if (failures-- > 0) return json({}, 503)
        const then = room
        return held.then(() => json(then))
      },
      [`POST /api/iam/ama/questions/${glaze.id}/vote`]: () => json({ question: voted(glaze) }),
    },
  })
  return {
    answer(change: Partial<typeof room>) {
      room = { ...room, ...change }
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    fail(times: number) {
      failures = times
    },
    timesAsked: () => asked,
    client,
  }
}
const established = { type: 'connection_established', sessionId: id, cursor: '1', isWhole: false, present: 7 }

test('a room that is watched as its session begins counts from the start, not from the planned time', async () => {
  const { hold } = open(session)
  await screen.findByText('Starts any moment')
  tell(established)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  // Two thousand viewers who asked for the room at the start would be as many requests at once.
  hold()
  const { status, isPaused, screening, pinnedQuestionId, startedAt } = live5
  const told = { status, isPaused, screening, pinnedQuestionId, startedAt, at: ago(0) }
  tell({ type: 'session_status_change', sessionId: id, cursor: '2', ...told })
  expect(await screen.findByText(/^00:05:\d\d$/)).toBeDefined()
})

test('two thousand who are told of a pause do not ask for the room all at once', async () => {
  const { timesAsked } = open(live5)
  await screen.findByText('3 joined')
  tell({ ...established, present: 2_000 })
  await waitFor(() => expect(timesAsked()).toBe(2))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { status, screening, pinnedQuestionId } = live5
  const told = { status, screening, pinnedQuestionId, isPaused: true, at: ago(0) }
  tell({ type: 'session_status_change', sessionId: id, cursor: '2', ...told })
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByText(/^The session is paused/)).toBeDefined()
  expect(timesAsked()).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(timesAsked()).toBe(3)
})

test.each([
  ['a pause', { status: 'live', isPaused: true }],
  ['the end', { status: 'completed', isPaused: false }],
  ['a command', undefined],
])('a room that could not be read again after %s is asked for until it is, whatever is told meanwhile', async (_, told) => {
  pushedSince.set(0)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { answer, fail, timesAsked, client } = open(live5)
  await screen.findByText('3 joined')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fail(2)
  const { screening, pinnedQuestionId } = live5
  const changed = { screening, pinnedQuestionId, ...told, at: ago(0) }
  if (told) tell({ type: 'session_status_change', sessionId: id, cursor: '2', ...changed })
  else await act(() => client.invalidateQueries({ queryKey: amaQueries.room(id).queryKey }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(timesAsked()).toBe(2)
  answer({ session: { ...live5, ...told, title: 'Clay and salt' } })
  for (let seconds = 0; seconds < 11; seconds++) {
    update(kiln)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  expect(await screen.findByRole('heading', { name: 'Clay and salt' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(timesAsked()).toBe(4)
})

test('how many are here is not said without a socket, but of when the room is that is shown [T-81]', async () => {
  open(live5)
  await screen.findByText('3 joined')
  tell(established)
  expect(await screen.findByText('7 here')).toBeDefined()
  expect(screen.queryByText('Reconnecting')).toBeNull()
  act(() => isSocketAway.set(true))
  expect(screen.queryByText('7 here')).toBeNull()
  const line = screen.getByText('Reconnecting')
  expect(line.role).toBe('status')
  expect(line.parentElement?.textContent).toMatch(/^Reconnecting, showing \d\d:\d\d:\d\d$/)
  act(() => isSocketAway.set(false))
  await waitFor(() => expect(screen.queryByText('Reconnecting')).toBeNull())
  expect(await screen.findByText('7 here')).toBeDefined()
})

const update = (question: typeof glaze, change: object = {}) => {
  const { myVote: _, isMine: __, downvotes: ___, ...told } = question
  tell({ type: 'question_updated', sessionId: id, cursor: '2', question: { ...told, ...change } })
}
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const voteFor = ({ question }: typeof glaze) =>
  screen.findByRole('button', { name: new RegExp(`^Vote for “${question.replace('?', '\\?')}”`) })
const isPressed = async (question: typeof glaze) =>
  (await voteFor(question)).getAttribute('aria-pressed') === 'true'
const isGone = ({ question }: typeof glaze) => waitFor(() => expect(screen.queryByText(question)).toBeNull())

test('a room in which something happens all the time is answered, and shows what was told meanwhile', async () => {
  const { answer, hold, timesAsked } = open(live5, [glaze])
  await voteFor(glaze)
  answer({ session: { ...live5, title: 'Clay and salt' } })
  const release = hold()
  tell(established)
  await waitFor(() => expect(timesAsked()).toBe(2))
  for (const upvotes of [1, 2, 3]) {
    update(glaze, { upvotes })
    await aWhile()
  }
  expect((await voteFor(glaze)).textContent).toBe('3')
  expect(timesAsked()).toBe(2)
  release()
  await screen.findByRole('heading', { name: 'Clay and salt' })
  expect((await voteFor(glaze)).textContent).toBe('3')
  await aWhile()
  expect(timesAsked()).toBe(2)
})

test('what says too little is asked for behind the request that is under way', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { answer, hold, timesAsked } = open(live5, [glaze])
  await voteFor(glaze)
  const release = hold()
  tell(established)
  await waitFor(() => expect(timesAsked()).toBe(2))
  const { status, screening, pinnedQuestionId } = live5
  const told = { status, screening, pinnedQuestionId, isPaused: true, at: ago(0) }
  tell({ type: 'session_status_change', sessionId: id, cursor: '2', ...told })
  await aWhile()
  expect(timesAsked()).toBe(2)
  answer({ session: { ...live5, isPaused: true, title: 'Clay and salt' } })
  release()
  await screen.findByRole('heading', { name: 'Clay and salt' })
  expect(timesAsked()).toBe(3)
})

test('a vote that was given is still given when its question is dismissed and restored', async () => {
  for (const first of [glaze, voted(glaze)]) {
    const { hold } = open(live5, [first])
    if (first === glaze) {
      const button = await voteFor(glaze)
      hold()
      await userEvent.click(button)
    }
    await waitFor(async () => expect(await isPressed(glaze)).toBe(true))
    hold()
    update(glaze, { status: 'dismissed', question: '' })
    await isGone(glaze)
    update(glaze, { upvotes: 1 })
    expect(await isPressed(glaze)).toBe(true)
    cleanup()
  }
})

test('a vote is counted once, whether it is told or answered first', async () => {
  const { hold } = open(live5, [{ ...glaze, upvotes: 4 }])
  const button = await voteFor(glaze)
  hold()
  await userEvent.click(button)
  expect(button.textContent).toBe('5')
  for (const [upvotes, shown] of [
    [5, '5'],
    [7, '7'],
  ] as const) {
    update(glaze, { upvotes })
    await aWhile()
    expect((await voteFor(glaze)).textContent).toBe(shown)
  }
})

test('a vote goes along with its question into another, and comes back with it', async () => {
  const { answer } = open(live5, [voted(glaze), kiln])
  await waitFor(async () => expect([await isPressed(glaze), await isPressed(kiln)]).toEqual([true, false]))
  answer({ questions: [voted(kiln)] })
  update(glaze, { status: 'dismissed', question: '', mergedInto: kiln.id })
  update(kiln, { upvotes: 1 })
  await waitFor(async () => expect(await isPressed(kiln)).toBe(true))
  await isGone(glaze)
  answer({ questions: [voted(glaze), kiln] })
  update(glaze, { upvotes: 1 })
  update(kiln)
  await waitFor(async () => expect([await isPressed(glaze), await isPressed(kiln)]).toEqual([true, false]))
})

test('what is new in the chat stays counted when the room is read anew with its latest messages only', async () => {
  const { answer, timesAsked } = open(live5)
  await screen.findByText('3 joined')
  tell(established)
  await waitFor(() => expect(timesAsked()).toBe(2))
  const said = Array.from({ length: 251 }, (_, n) => ({
    ...{ id: crypto.randomUUID(), sessionId: id, userId: hostUserId, userName: 'Kofi Mensah', type: 'chat' },
    ...{ message: `${n}`, isModerated: false, createdAt: new Date(n).toISOString() },
  }))
  const say = (message: object) => tell({ type: 'chat_message', sessionId: id, cursor: '2', message })
  act(() => said.slice(0, 99).forEach(say))
  await screen.findByRole('button', { name: 'Chat 99 new' })
  act(() => said.slice(99, -1).forEach(say))
  expect(await screen.findByRole('button', { name: 'Chat 250 new' })).toBeDefined()
  answer({ messages: said.slice(50, -1) })
  tell({ ...established, isWhole: true })
  await waitFor(() => expect(timesAsked()).toBe(3))
  say(said.at(-1)!)
  expect(await screen.findByRole('button', { name: 'Chat 251 new' })).toBeDefined()
})
